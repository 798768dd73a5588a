import type { Intent } from "../intent";
import { headline, name, photo, pronouns, summary } from "./about";
import { character } from "./character";
import { contact, email, phone, website } from "./contact";
import { network, networkAlone, profiles } from "./links";
import { location } from "./location";

/** Questions about the person as such: who, what, where, how to reach them. */
export const personRules: Intent[] = [
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
  location,
  name,
  headline,
  summary,
];
