import type { Intent } from "../../../intents/intent";
import { age } from "./age";
import { beliefs } from "./beliefs";
import { citizenship } from "./citizenship";
import { contactOfOthers } from "./contact-of-others";
import { drivingLicence } from "./driving-licence";
import { family } from "./family";
import { health } from "./health";
import { homeAddress } from "./home-address";
import { identityNumbers } from "./identity-numbers";
import { salaryHistory } from "./salary-history";
import { visitors } from "./visitors";

/** Private matters, which are answered only if the owner publishes them. */
export const privateIntents: Intent[] = [
  homeAddress,
  age,
  family,
  beliefs,
  health,
  citizenship,
  identityNumbers,
  drivingLicence,
  salaryHistory,
  contactOfOthers,
  visitors,
];
