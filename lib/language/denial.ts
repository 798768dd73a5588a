/** Words of negation or refusal; "not only" and "no problem" don't count. */
const denialPattern =
  /\b(?:never|nobody|no one|none|nothing|neither|nor|without|cannot|no longer|rather than|instead of|refus(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|avoid(?:s|ed|ing)?|turned down|ruled out|decided against)\b|\bnot (?!only\b|just\b|least\b)|n['’]t\b|\bno (?!doubt\b|problems?\b|matter\b|one's\b)\p{Ll}/iu;

/** Whether an English text says that something is not so, was not done, or was refused. */
export function hasDenial(text: string): boolean {
  return denialPattern.test(text);
}
