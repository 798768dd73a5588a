import { englishNumbers } from "@/lib/language";

/** "Three" or "3" as 3; not a number for anything else. */
export function numberOf(said: string): number {
  return englishNumbers.get(said) ?? Number(said);
}
