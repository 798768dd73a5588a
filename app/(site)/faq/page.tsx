import { getContent } from "@/lib/content";
import { fill } from "@/lib/locale";
import { ContentsList } from "../../_site/headings";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { requireVisiblePage } from "../../_site/page-visibility";
import { headingTargetId } from "../../_site/passages";
import { Rich, Story } from "../../_site/story";
import { strings } from "../../_site/strings";
import { QuestionsData } from "../../_site/structured-data";

export function generateMetadata() {
  const { profile, faq } = getContent();
  const { pages } = strings();
  const description = fill(pages.faq.description, { name: profile.name });
  const metadata = pageMetadata({ title: pages.titles.questions, description, path: "/faq" });
  // An empty page is not indexed.
  return faq.length > 0 ? metadata : { ...metadata, robots: { index: false } };
}

export default function Faq() {
  requireVisiblePage("faq");
  const { faq } = getContent();
  const { pages } = strings();
  return (
    <div className="row annotated">
      <PageTitle>{pages.titles.questions}</PageTitle>
      <div className="note-column">
        <ContentsList
          label={pages.faq.onThisPage}
          places={faq.map(({ anchor, question }) => ({ anchor, text: question }))}
        />
      </div>
      <QuestionsData faq={faq} />
      <div className="text">
        {faq.length === 0 && <p>{pages.faq.none}</p>}
        {faq.map(({ anchor, question, answer }) => (
          <section key={anchor} className="prose faq-entry" aria-labelledby={anchor}>
            <h2 id={anchor}>
              <span id={headingTargetId(anchor)} />
              <span className="passage">
                <Rich text={question} />
              </span>
            </h2>
            <Story story={answer} />
          </section>
        ))}
      </div>
    </div>
  );
}
