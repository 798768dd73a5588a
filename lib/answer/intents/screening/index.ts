import type { Intent } from "../intent";
import { availability } from "./availability";
import { calls } from "./calls";
import { detail } from "./detail";
import { employmentTypes } from "./employment-types";
import { freelance } from "./freelance";
import { interviewing } from "./interviewing";
import { lookingFor } from "./looking-for";
import { notInterested } from "./not-interested";
import { notice } from "./notice";
import { onCall } from "./on-call";
import { ownFacts } from "./own-facts";
import { rates } from "./rates";
import { referencesPolicy } from "./references-policy";
import { relocation } from "./relocation";
import { remote } from "./remote";
import { salaryExpectation } from "./salary-expectation";
import { securityClearance } from "./security-clearance";
import { seniority } from "./seniority";
import { startDate } from "./start-date";
import { timeZone } from "./time-zone";
import { travel } from "./travel";
import { workAuthorization } from "./work-authorization";
import { workingHours } from "./working-hours";

/** What a first phone call settles: availability, terms, place. Narrower questions come before wider ones. */
export const screeningIntents: Intent[] = [
  detail,
  notice,
  startDate,
  rates,
  salaryExpectation,
  workAuthorization,
  securityClearance,
  relocation,
  remote,
  workingHours,
  timeZone,
  travel,
  onCall,
  employmentTypes,
  freelance,
  interviewing,
  calls,
  referencesPolicy,
  seniority,
  notInterested,
  lookingFor,
  availability,
  ownFacts,
];
