import { readStory } from "@/lib/content";
import { privacyNotice } from "@/lib/protocols";
import { KeptNotes } from "../../_chat/kept-notes";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { Story } from "../../_site/story";
import { strings } from "../../_site/strings";

export function generateMetadata() {
  const { about, path } = privacyNotice();
  return pageMetadata({ title: strings().pages.titles.privacy, description: about, path });
}

export default function Privacy() {
  const { title, text } = privacyNotice();
  return (
    <div className="row annotated">
      <PageTitle>{title}</PageTitle>
      <div className="text prose">
        <Story story={readStory(text)} />
      </div>
      <div className="note-column privacy-notes needs-script">
        <dl className="notes">
          <div className="note long">
            <dt>{strings().pages.privacy.notes}</dt>
            <dd>
              <KeptNotes say={strings().notes} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
