import type { Intent } from "../intent";
import { compareDates } from "./compare";
import { currentJob, status, stillAt, workedAt } from "./current";
import { experience } from "./experience";
import { careerHighlights } from "./highlights";
import { isA } from "./is-a";
import { leadership } from "./leadership";
import { inPlace, placesWorked } from "./places";
import { promotion } from "./promotion";
import { beforeAfter, firstJob, longest, previousJob } from "./sequence";
import { inYear } from "./year";

/** The course of a working life: now, before, after, in a year, for how long. */
export const careerRules: Intent[] = [
  experience,
  careerHighlights,
  leadership,
  promotion,
  longest,
  compareDates,
  beforeAfter,
  inYear,
  placesWorked,
  inPlace,
  firstJob,
  previousJob,
  currentJob,
  status,
  stillAt,
  workedAt,
  isA,
];
