import type { MetadataRoute } from "next";
import { getOwner, getProfile } from "@/lib/content";
import { shortName } from "./_site/words";

export default function manifest(): MetadataRoute.Manifest {
  const { name, label } = getProfile();
  return {
    name,
    lang: getOwner().language,
    short_name: shortName(name),
    description: label,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf6",
    theme_color: "#fbfaf6",
    icons: [
      { src: "/icon", sizes: "any", type: "image/svg+xml" },
      { src: "/apple-icon", sizes: "180x180", type: "image/png" },
    ],
  };
}
