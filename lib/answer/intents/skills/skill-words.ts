import type { Question } from "../../read/question";

export const skillWordPattern =
  /^(?:skill|technolog|technic|tool|tech|stack|strength|main|core|kei|top|best|strong|strongest|soft|hard|framework|databas|set|softwar|toolkit|toolset|expert|master|advanc|use|know|work|prefer|favorit|mostli|usual|regularli|daili|day)$/;

/** "What does she think of AI coding tools?" is not answered by the tools that are listed. */
const opinionPattern =
  /\b(?:think|thinks|thought|feel|feels|opinions?|views?|stance|take|believes?) (?:of|on|about)\b|\bthoughts\b/;

/** "Does she use AI tools?" asks how she works, and not for what she can do with AI. */
const aiToolsPattern = /\buses? (?:any )?(?:ai|gpt|copilot) (?:tools?|assistants?|helpers?)\b/;

/** Whether an opinion or a habit is asked for and no skill. */
export function asksForOpinionOrHabit({ plain }: Pick<Question, "plain">): boolean {
  return opinionPattern.test(plain) || aiToolsPattern.test(plain);
}
