import { type Context, type Draft, withoutYes } from "../draft";
import { intents } from "../intents";
import type { Intent, QuestionForms } from "../intents/intent";
import { ownFacts } from "../intents/screening/own-facts";
import type { Question } from "../read/question";
import { accountedShare, givesAskedType, lacksNamedEntity, statesAskedCount } from "./answer-checks";
import { uncoveredShare } from "./coverage";
import type { CandidateAnswer, NoteConsidered } from "./decision";

/**
 * The share of a question's words that an answer may leave uncovered, and how much that share lowers its probability: of
 * answers that left half of the words half were right, of those that left a fifth nearly all (2,600 questions to 49
 * people, 2026).
 */
const maxUncoveredShare = 0.55;

const uncoveredPenalty = 1.2;

/** The share of a question, by rarity, that an answer with uncovered words must account for, where there are stories to read. */
const minAccountedShare = 0.35;

/** The weight of a refusal of an intent against a passage that may answer after all. */
const refusalWeight = 0.7;

/** Up to this uncovered share an intent that refuses, on a private matter say, is taken to have understood the question. */
const maxUncoveredForRefusal = 0.7;

/**
 * The first intent whose answer leaves no word of the question uncovered. One that leaves some may have misread the
 * question: it is kept for when nothing else answers, and never when it leaves half of the question.
 */
export function claimFromIntents(
  question: Question,
  context: Context,
  note: NoteConsidered,
): { certain?: CandidateAnswer; doubtful?: CandidateAnswer } {
  let doubtful: CandidateAnswer | undefined;
  const forms = withoutTitles(question);
  for (const intent of intents) {
    const draft = intent.claim(forms) ? intent.answer(question, context) : undefined;
    if (!draft) continue;
    const share = accountedShare(question, draft, intent, context);
    if (!intent.coversQuestion && lacksNamedEntity(question, draft)) {
      note(intent.id, share, "of something else than is named", draft.text);
      continue;
    }
    const hasAskedType = givesAskedType(question, draft, intent);
    const uncovered = intent.coversQuestion ? 0 : uncoveredShare(question, draft, intent);
    const isRefused = draft.status === "not_found" || draft.status === "withheld";
    if (draft.status === "withheld" && uncovered >= maxUncoveredForRefusal && !question.mentionsOwner) {
      note(intent.id, share, "of something else", draft.text);
      continue;
    }
    // Screening facts are asked for with a place, an office or a role in the question.
    const minShare = context.site.hasProse && !intent.id.startsWith("screening:") ? minAccountedShare : 0;
    const isSufficient = isRefused
      ? isFinalRefusal(intent, draft, question, uncovered)
      : uncovered === 0 && hasAskedType;
    note(intent.id, 1 - uncovered, isSufficient ? "accounts for all" : "leaves words untouched", draft.text);
    if (isSufficient)
      return {
        certain: {
          draft,
          by: intent.id,
          reason: intent.givesReason,
          final: isSingleWord(question) || (uncovered === 0 && (intent.finalRefusal || draft.final)),
          accountedShare: share,
          wordShare: 1,
        },
      };
    if (
      !doubtful &&
      (isRefused ||
        (hasAskedType &&
          statesAskedCount(question, draft) &&
          uncovered < maxUncoveredShare &&
          share >= minShare))
    )
      doubtful = {
        draft: {
          ...(listIntentPattern.test(intent.id) ? withoutYes(draft) : draft),
          prior: draft.prior * (1 - uncoveredPenalty * uncovered),
        },
        by: intent.id,
        reason: intent.givesReason,
        accountedShare: isRefused ? (1 - uncovered) * refusalWeight : Math.min(1 - uncovered, share),
        wordShare: (1 - uncovered) * (isRefused ? refusalWeight : 1),
      };
  }
  return { doubtful };
}

/** Intents that list: "Did she win any prizes at university?" is not answered by yes and all prizes. */
const listIntentPattern = /^(?:list|pages):/;

/** A title of at least this many words may sound like a question itself. */
const minTitleWords = 4;

/** The forms of a question that intents read: the words of a long title that it names are masked. */
function withoutTitles(question: Question): QuestionForms {
  const { plain, tagged, mentions } = question;
  const namesTitle = mentions.some(
    ({ from, to, candidates: [best] }) =>
      best &&
      best.weight >= 1 &&
      to - from >= minTitleWords &&
      ["essay", "page", "publication"].includes(best.entity.kind),
  );
  return namesTitle ? { plain: tagged, tagged } : { plain, tagged };
}

/** What a visitor wants from the owner, who need not be named: "Book an interview". */
const visitorRequestPattern =
  /^(?:please )?(?:(?:can|could|may) i )?(?:book|schedule|arrange|set up) (?:an?|the) (?:call|chat|interview|meeting)\b/;

/** A single word is taken as the name of a field: "Languages?" */
export function isSingleWord({ tokens }: Question): boolean {
  return tokens.length === 1;
}

/** Whether an intent claims it: "Hobbies?" is in scope, whether or not the site has any. */
export function isClaimedByIntent(question: Question): boolean {
  return intents.some(({ id, claim }) => id !== ownFacts.id && claim(question));
}

/** Whether a refusal is final: on a private matter, or on what the owner withholds. Otherwise the prose may still answer. */
function isFinalRefusal(intent: Intent, draft: Draft, question: Question, uncovered: number): boolean {
  if (isSingleWord(question) || (draft.final && uncovered === 0)) return true;
  const { mentionsOwner, plain } = question;
  return draft.status === "withheld"
    ? uncovered < maxUncoveredForRefusal
    : intent.finalRefusal === true && (mentionsOwner || visitorRequestPattern.test(plain));
}
