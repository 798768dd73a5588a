import { getContent } from "@/lib/content";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { Story } from "../_site/story";

export function generateMetadata() {
  const { profile } = getContent();
  const description = `Questions people ask about ${profile.name}, with answers.`;
  return pageMetadata({ title: "Questions", description, path: "/faq" });
}

export default function Faq() {
  const { faq } = getContent();
  return (
    <div className="row">
      <PageTitle>Questions</PageTitle>
      {faq.length === 0 && <p className="text">No question has been answered in writing yet.</p>}
      {faq.map(({ anchor, question, answer }) => (
        <section key={anchor} className="text prose faq-entry" aria-labelledby={anchor}>
          <h2 id={anchor}>
            <span className="passage">{question}</span>
          </h2>
          <Story story={answer} />
        </section>
      ))}
    </div>
  );
}
