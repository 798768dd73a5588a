import { getContent } from "@/lib/content";
import { fill } from "@/lib/locale";
import { strings } from "./strings";

/** Says on every page that the person is invented, for as long as `owner.yaml` says `sample: true`. */
export function SampleNotice() {
  const { owner, profile } = getContent();
  if (!owner.sample) return null;
  const { frame } = strings().pages;
  return (
    <aside className="sample row" aria-label={frame.aboutContent}>
      <p>{fill(frame.sample, { name: profile.name })}</p>
    </aside>
  );
}
