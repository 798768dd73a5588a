import { answered, cite, factOf, notFound, withheld } from "../../draft";
import { asksForEarlierHome, isAboutEntity } from "../../read/question-checks";
import { asks, type Intent, words } from "../intent";

const whereAreTheyPattern = /^(?:and |so )?where (?:are|were) they\b/i;

/** Where the owner lives: a city, never a street. */
export const location: Intent = {
  id: "location",
  examples: [
    "Where does she live?",
    "Which city is she based in?",
    "What is her location?",
    "Where is she on the map?",
  ],
  claim: asks(
    /^(?:and )?(?:where|which (?:city|country|state|town|place|region|part)|what (?:city|country|state|town|place|region)|in (?:which|what) (?:city|country|state|town)) (?:in the world )?(?:is|are|does|do|was|did)? ?(?:P )?(?:currently |now |actually )?(?:live|lives|living|based|located|reside|resides|residing|call home|home|base|located in|from|staying|settled|in|city|come from|hail from|at|located at)?(?: (?:in|now|currently|these days|right now|at|from|today|at the moment|based))*$/,
    // Not a base salary: "her base plus commission".
    "P (location|whereabouts|hometown|home town|home city|base) [now|right now|today|these days|currently]$",
    "where .. P (live|lives|based|located|reside|living)",
    "where .. (live|based|located|reside|living) P",
    "(which|what) (city|country|state|town|region|part of the world|part of the country) (is|does|do|are) P",
    "is P (based|located|living) in", // Is she based in Portugal?
    "(does|do) P live in",
    "where [in the world|on the map|on earth] (is|are) P [based|located] [on the map|in the world|on earth]$",
    "^(location|where|city|country|based)$",
    "^[and] [in] (which|what) (city|country|state|town|region)$",
  ),
  words: words(`
    city country state town region world live based located reside home staying settled hail days
    whereabouts hometown map earth
  `),
  answer: (question, { site, focus }) => {
    // A bare "where?" asks for the place of the current topic.
    if (question.span || isAboutEntity(question) || (!question.mentionsOwner && focus.topic))
      return undefined;
    // "What town in Croatia is she from?" asks where she comes from.
    if (asksForEarlierHome(question)) return undefined;
    // "How many nodes does she run?", "Where are they?"
    if (whereAreTheyPattern.test(question.raw) && (focus.topic ?? focus.nearestTopic)) return undefined;
    const { person } = site.knowledge;
    const screening = site.knowledge.of("screening").find((entity) => entity.id === "fact:location");
    const fact = factOf(person, "location") ?? screening?.facts[0];
    if (!fact) {
      const hidden = site.withheld.get("location");
      return hidden
        ? withheld(site, "the location", hidden.visibility === "on_request")
        : notFound(site, "which place is home");
    }
    if (fact.entity !== person) return answered(fact.text, [cite(fact)], { topic: person, prior: 0.92 });
    return answered(site.voice.say(`{S} {is|am} based in **${fact.text}**.`), [cite(fact)], {
      topic: person,
      prior: 0.93,
    });
  },
};
