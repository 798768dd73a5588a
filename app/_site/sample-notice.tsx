import { getContent } from "@/lib/content";

/** Says on every page that the person is invented, for as long as `owner.yaml` says `sample: true`. */
export function SampleNotice() {
  const { owner, profile } = getContent();
  if (!owner.sample) return null;
  return (
    <aside className="sample row" aria-label="About this content">
      <p>{profile.name} is an invented person; this is sample content.</p>
    </aside>
  );
}
