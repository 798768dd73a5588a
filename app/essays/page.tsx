import { getContent } from "@/lib/content";
import { EssayContents } from "../_site/contents";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { unlessLeftOut } from "../_site/shown";
import { FilterBar } from "../projects/filter-bar";
import { tagChoicesOf, tagKeysOf } from "../projects/filters";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({ title: "Essays", description: `Essays by ${profile.name}.`, path: "/essays" });
}

export default function Essays() {
  unlessLeftOut("essays");
  const { essays } = getContent();
  const choices = tagChoicesOf(essays);
  return (
    <div className="row">
      <PageTitle>Essays</PageTitle>
      {choices.categories.length > 0 && (
        <div className="text">
          <link rel="stylesheet" href="/essays/filters.css" />
          <FilterBar choices={choices} total={essays.length} />
        </div>
      )}
      {essays.length > 0 ? (
        <EssayContents essays={essays} level={2} keysOf={tagKeysOf} />
      ) : (
        <p className="text">No essay has been published yet.</p>
      )}
    </div>
  );
}
