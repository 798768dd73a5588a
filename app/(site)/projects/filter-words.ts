import { getOwner } from "@/lib/content";
import type { Language, Strings } from "@/lib/locale";
import { strings } from "../../_site/strings";

/** The UI texts of a list's filters, for the browser. */
export interface FilterWords {
  say: Strings["pages"]["filters"];
  language: Language;
}

/** The filters' words in the site's language, for the projects and for the essays. */
export function filterWords(): FilterWords {
  return { say: strings().pages.filters, language: getOwner().language };
}
