import { readStory } from "@/lib/content";
import { deprecationPolicy } from "@/lib/protocols";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { Story } from "../_site/story";
import { strings } from "../_site/strings";

export function generateMetadata() {
  const { about, path } = deprecationPolicy;
  const title = strings().pages.titles.deprecation;
  return pageMetadata({ title, description: about, path });
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
