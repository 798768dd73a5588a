import type { Intent } from "../intent";
import { became } from "./became";
import { beforeAfter } from "./before-after";
import { beside } from "./beside";
import { careerHighlights } from "./career-highlights";
import { compareDates } from "./compare-dates";
import { compareJobs } from "./compare-jobs";
import { currentJob, eitherCalling } from "./current-job";
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
import { status } from "./status";
import { stillAt } from "./still-at";
import { workedAt } from "./worked-at";
import { experience } from "./years-of-experience";

/** The course of a working life: now, before, after, in a year, for how long. */
export const careerIntents: Intent[] = [
  ownBusiness,
  founded,
  became,
  experience,
  careerHighlights,
  leadership,
  promotion,
  compareJobs,
  longest,
  gaps,
  compareDates,
  beside,
  beforeAfter,
  inYear,
  placesWorked,
  inPlace,
  firstJob,
  previousJob,
  eitherCalling,
  currentJob,
  status,
  stillAt,
  workedAt,
  isA,
];
