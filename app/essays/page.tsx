import { getContent } from "@/lib/content";
import { EssayContents } from "../_site/contents";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({ title: "Essays", description: `Essays by ${profile.name}.`, path: "/essays" });
}

export default function Essays() {
  const { essays } = getContent();
  return (
    <div className="row">
      <PageTitle>Essays</PageTitle>
      {essays.length > 0 ? (
        <EssayContents essays={essays} level={2} />
      ) : (
        <p className="text">No essay has been published yet.</p>
      )}
    </div>
  );
}
