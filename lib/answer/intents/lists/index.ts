import type { Intent } from "../intent";
import { awards } from "./awards";
import { certificates } from "./certificates";
import { clients } from "./clients";
import { customLists } from "./custom";
import { education } from "./education";
import { essays } from "./essays";
import { interests } from "./interests";
import { languages } from "./languages";
import { ofThese } from "./of-these";
import { projects } from "./projects";
import { publications } from "./publications";
import { references } from "./references";
import { talks } from "./talks";
import { theOthers } from "./the-others";
import { volunteering } from "./volunteering";
import { work } from "./work";

/** Questions for lists of entries of a kind. Where they share words, the likelier one comes first. */
export const listIntents: Intent[] = [
  ofThese,
  theOthers,
  languages,
  certificates,
  awards,
  talks,
  publications,
  references,
  clients,
  volunteering,
  interests,
  essays,
  education,
  projects,
  work,
  customLists,
];
