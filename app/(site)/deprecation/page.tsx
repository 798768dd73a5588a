import { readStory } from "@/lib/content";
import { deprecationPolicy } from "@/lib/protocols";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { Story } from "../../_site/story";
import { strings } from "../../_site/strings";

export function generateMetadata() {
  const { titles, forPrograms } = strings().pages;
  return pageMetadata({
    title: titles.deprecation,
    description: forPrograms.deprecation,
    path: deprecationPolicy.path,
  });
}

export default function Deprecation() {
  return (
    <div className="row" lang="en">
      <PageTitle>{deprecationPolicy.title}</PageTitle>
      <div className="text prose">
        <Story story={readStory(deprecationPolicy.text)} />
      </div>
    </div>
  );
}
