import { readStory } from "@/lib/content";
import { deprecationPolicy } from "@/lib/protocols";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { Story } from "../../_site/story";

export function generateMetadata() {
  const { title, about, path } = deprecationPolicy();
  return pageMetadata({ title, description: about, path });
}

export default function Deprecation() {
  const { title, text } = deprecationPolicy();
  return (
    <div className="row">
      <PageTitle>{title}</PageTitle>
      <div className="text prose">
        <Story story={readStory(text)} />
      </div>
    </div>
  );
}
