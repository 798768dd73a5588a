import type { Intent } from "../intent";
import { became } from "./became";
import { beforeAfter } from "./before-after";
import { careerHighlights } from "./career-highlights";
import { compareDates } from "./compare-dates";
import { compareJobs } from "./compare-jobs";
import { currentJob, eitherProfession } from "./current-job";
import { firstJob } from "./first-job";
import { founded } from "./founded";
import { gaps } from "./gaps";
import { inPlace } from "./in-place";
import { inYear } from "./in-year";
import { isA } from "./is-a";
import { leadership } from "./leadership";
import { longest } from "./longest";
import { ownBusiness } from "./own-business";
import { placesWorked } from "./places-worked";
import { previousJob } from "./previous-job";
import { promotion } from "./promotion";
import { sideWork } from "./side-work";
import { status } from "./status";
import { stillAt } from "./still-at";
import { tenure } from "./tenure";
import { workedAt } from "./worked-at";
import { yearsOfExperience } from "./years-of-experience";

/** Questions about the career: now, before, after, in a year, for how long. */
export const careerIntents: Intent[] = [
  ownBusiness,
  founded,
  became,
  yearsOfExperience,
  careerHighlights,
  leadership,
  promotion,
  compareJobs,
  longest,
  tenure,
  gaps,
  compareDates,
  sideWork,
  beforeAfter,
  inYear,
  placesWorked,
  inPlace,
  firstJob,
  previousJob,
  eitherProfession,
  currentJob,
  status,
  stillAt,
  workedAt,
  isA,
];
