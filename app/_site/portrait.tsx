import { getProfile } from "@/lib/content";

/** The owner's portrait, where the résumé names a file among the content; its size is known before it loads. */
export function Portrait() {
  const { name, portrait } = getProfile();
  if (!portrait) return null;
  const { address, width, height } = portrait;
  return (
    // biome-ignore lint/performance/noImgElement: its sizes are made at build, and nothing is to resize it later
    <img className="portrait" src={address} alt={name} width={width} height={height} loading="lazy" />
  );
}
