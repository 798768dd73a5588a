import type { Intent } from "../intent";
import { aboutThing } from "./about-thing";
import { asWhat } from "./as-what";
import { attribute } from "./attribute";
import { bare } from "./bare";
import { companyDoes } from "./company-does";
import { courses } from "./courses";
import { doneThere } from "./done-there";
import { duration } from "./duration";
import { entryLink } from "./entry-link";
import { field } from "./field";
import { forWhom } from "./for-whom";
import { founders } from "./founders";
import { handedOver } from "./handed-over";
import { helpers } from "./helpers";
import { hindsight } from "./hindsight";
import { holds } from "./holds";
import { issuer } from "./issuer";
import { license } from "./license";
import { madeBy } from "./made-by";
import { nameOrigin } from "./name-origin";
import { numberedParts } from "./numbered-parts";
import { ofList } from "./of-list";
import { score } from "./score";
import { section } from "./section";
import { stack } from "./stack";
import { story } from "./story";
import { studied } from "./studied";
import { teamSize } from "./team-size";
import { thesis } from "./thesis";
import { timeToBuild } from "./time-to-build";
import { usage } from "./usage";
import { validity } from "./validity";
import { when } from "./when";
import { whenEnd } from "./when-end";
import { whenStart } from "./when-start";
import { whereEntry } from "./where-entry";
import { whetherLeftFor, whyLeft } from "./why-left";

/** The intents about one field of one entity: when, where, as what, with which score. */
export const entryIntents: Intent[] = [
  numberedParts,
  ofList,
  bare,
  handedOver,
  helpers,
  hindsight,
  nameOrigin,
  validity,
  whetherLeftFor,
  whyLeft,
  timeToBuild,
  forWhom,
  founders,
  madeBy,
  teamSize,
  duration,
  score,
  thesis,
  whenStart,
  whenEnd,
  when,
  companyDoes,
  whereEntry,
  asWhat,
  courses,
  studied,
  issuer,
  stack,
  entryLink,
  license,
  usage,
  holds,
  field,
  attribute,
  story,
  section,
  doneThere,
  aboutThing,
];
