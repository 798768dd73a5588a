import type { Intent } from "../intent";
import { aboutThing } from "./about-thing";
import { asWhat } from "./as-what";
import { attribute } from "./attribute";
import { bare } from "./bare";
import { companyDoes } from "./company-does";
import { courses } from "./courses";
import { done } from "./done-there";
import { howLong } from "./duration";
import { link } from "./entry-link";
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
import { ended } from "./when-end";
import { started } from "./when-start";
import { where } from "./where-entry";
import { whetherLeftFor, whyLeft } from "./why-left";

/** Questions for one field of one thing: when, where, as what, with which score. */
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
  howLong,
  score,
  thesis,
  started,
  ended,
  when,
  companyDoes,
  where,
  asWhat,
  courses,
  studied,
  issuer,
  stack,
  link,
  license,
  usage,
  holds,
  field,
  attribute,
  story,
  section,
  done,
  aboutThing,
];
