import type { Metadata } from "next";
import { getContent, localizedPath } from "@/lib/content";
import { fill, type Language, languages, stringsOf } from "@/lib/locale";
import { exampleJob, maxJobChars, type PageTask } from "@/lib/protocols";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { requireVisiblePage } from "../../_site/page-visibility";
import { calendar, strings } from "../../_site/strings";
import { shortName } from "../../_site/words";
import { Fit } from "./fit";
import type { LedgerWords } from "./words";

/** The task named in the address: a comparison, or why there is none. */
export interface TaskLookup {
  given?: PageTask;
  problem?: string;
}

/** For `/fit` and for the response to a submitted form, which show the same view. */
export function fitMetadata(): Metadata {
  const say = strings();
  return pageMetadata({
    title: say.pages.titles.fit,
    description: fill(say.fit.description, { name: getContent().profile.name }),
    path: "/fit",
  });
}

/** A job description against the portfolio. @param id the comparison that the page's address asks for */
export function FitView({ id, ...found }: TaskLookup & { id?: string }) {
  requireVisiblePage("fit");
  const { profile, owner } = getContent();
  const { fit: say, pages, problems } = strings();
  return (
    <div className="fit">
      <div className="row">
        <PageTitle>{say.title}</PageTitle>
        {!found.given && <p className="text fit-lead">{say.lead}</p>}
      </div>
      <Fit
        key={id}
        name={shortName(profile.name)}
        example={exampleJob()}
        title={pages.titles.fit}
        site={profile.name}
        longest={maxJobChars}
        words={{
          page: localizedPath("/fit"),
          language: owner.language,
          say,
          problems,
          calendar: calendar(),
          ledger: ledgerWords(found),
        }}
        {...found}
      />
    </div>
  );
}

/** A comparison comes in the site's language, on a site in English in that of the job description; a link may lead to another. */
function ledgerWords({ given }: TaskLookup): LedgerWords {
  const { language } = getContent().owner;
  const linked = languages.filter((each) => each === given?.result?.language);
  const others = new Set<Language>([...(language === "en" ? (["de"] as const) : []), ...linked]);
  others.delete(language);
  const inLanguage = (each: Language) => ({ language: each, say: stringsOf(each).ledger });
  return [inLanguage(language), ...[...others].map(inLanguage)];
}
