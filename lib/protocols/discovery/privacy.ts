import { getOwner } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import type { Page } from "./pages";
import { pageAddress } from "./text";

/** The page about privacy. `text` is what stands under its title, with links that are relative to the site. */
export function privacyNotice(): Page & { readonly text: string } {
  const { messages, keepQuestions, analytics, countVisits, language } = getOwner();
  const { pages, privacy } = stringsOf(language);
  const { title } = privacy;
  const text = fill(privacy.text, {
    measured: analytics
      ? fill(privacy.measured, { host: new URL(analytics.script).host })
      : countVisits
        ? privacy.counted
        : privacy.unmeasured,
    messages: messages ? privacy.messages : "",
    questions: keepQuestions ? fill(privacy.questions, { days: keepQuestions }) : "",
    visits: countVisits ? fill(privacy.visits, { days: countVisits }) : "",
    butThose: keepQuestions ? privacy.butThose : "",
    butWrong: keepQuestions ? privacy.butWrong : "",
  });
  return {
    path: "/privacy",
    title,
    about: pages.privacy.about,
    text,
    markdown: () =>
      `# ${title}\n\n${text.replace(/\]\((\/[^)]*)\)/g, (_, path: string) => `](${pageAddress(path)})`)}`,
  };
}
