import { outOfScope } from "../../draft";
import { asks, type Intent, words } from "../intent";

const topicsHint = "Ask about projects, experience, skills, education, availability or how to get in touch.";

export const greeting: Intent = {
  id: "greeting",
  examples: ["Hello", "Good morning", "Hi there"],
  claim: asks(
    /^(?:hi|hello|hey|hiya|yo|good (?:morning|afternoon|evening)|greetings)(?: there| P| all)?$|^(?:(?:hi|hello|hey) )?is (?:anyone|anybody|someone|somebody) (?:there|here|home)$/,
  ),
  words: words("hiya yo morning afternoon evening greetings"),
  answer: (_, { site }) => ({
    ...outOfScope(site),
    text: site.voice.isFirstPerson
      ? `Hello. I answer from my portfolio and show where each claim stands. ${topicsHint}`
      : `Hello. I answer questions about ${site.voice.fullName} from this portfolio and show where each claim stands. ${topicsHint}`,
  }),
};
