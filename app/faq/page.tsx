import { getContent } from "@/lib/content";
import { ContentsList } from "../_site/headings";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { placeOf } from "../_site/passages";
import { unlessLeftOut } from "../_site/shown";
import { Story } from "../_site/story";

export function generateMetadata() {
  const { profile } = getContent();
  const description = `Questions people ask about ${profile.name}, with answers.`;
  return pageMetadata({ title: "Questions", description, path: "/faq" });
}

export default function Faq() {
  unlessLeftOut("faq");
  const { faq } = getContent();
  return (
    <div className="row annotated">
      <PageTitle>Questions</PageTitle>
      <div className="note-column">
        <ContentsList
          label="Questions on this page"
          places={faq.map(({ anchor, question }) => ({ anchor, text: question }))}
        />
      </div>
      <div className="text">
        {faq.length === 0 && <p>No question has been answered in writing yet.</p>}
        {faq.map(({ anchor, question, answer }) => (
          <section key={anchor} className="prose faq-entry" aria-labelledby={anchor}>
            <h2 id={anchor}>
              <span id={placeOf(anchor)} />
              <span className="passage">{question}</span>
            </h2>
            <Story story={answer} />
          </section>
        ))}
      </div>
    </div>
  );
}
