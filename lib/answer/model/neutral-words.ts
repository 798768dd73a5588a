import { stem } from "@/lib/language";

/**
 * Words that a sentence may have although its quotes do not: they connect facts and state none. No word that praises, blames,
 * counts, compares or claims may be in this list.
 */
const words = `
  according answer answers apply applies available base based began begin begins called cite cited combine combined
  company confirm confirmed consist consists contact contain contains cover covered covers currently date dated detail
  details education email employer experience follow following follows form hold holds include included includes
  including involve involved involves job jobs language languages list listed lists live lives located location mainly
  mention mentions message name named note noted organisation organization part place position positions possible
  present presently project projects quote quoted quotes range reach read reads relate related remain remains role roles
  say says school section serve serves shown situated skill skills source sources speak speaks specifically spend spent
  start started starting starts state stated states studied studies study subject summary takes task tasks technologies
  technology term terms title titled tool tools topic topics total useful work worked working works write written`;

const neutralStems = new Set(words.split(/\s+/).filter(Boolean).map(stem));

/** Whether a sentence may have a word that none of its quotes has; forms of one word are compared by their stem. */
export function isNeutral(word: string): boolean {
  return neutralStems.has(stem(word));
}
