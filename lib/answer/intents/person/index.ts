import type { Intent } from "../intent";
import { character } from "./character";
import { contact } from "./contact";
import { email } from "./email";
import { headline } from "./headline";
import { profiles } from "./links";
import { location } from "./location";
import { name } from "./name";
import { network } from "./network";
import { networkAlone } from "./network-alone";
import { origin, residences } from "./origin";
import { phone } from "./phone";
import { photo } from "./photo";
import { pitch } from "./pitch";
import { pronouns } from "./pronouns";
import { summary } from "./summary";
import { weaknesses } from "./weaknesses";
import { website } from "./website";

/** Questions about the person: who, what, where, how to reach them. */
export const personIntents: Intent[] = [
  phone,
  email,
  networkAlone,
  network,
  profiles,
  website,
  contact,
  pronouns,
  photo,
  character,
  weaknesses,
  origin,
  residences,
  location,
  name,
  pitch,
  headline,
  summary,
];
