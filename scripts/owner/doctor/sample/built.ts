import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { sampleContent } from "@/lib/sample.mjs";
import { root } from "../../../setup/run.mjs";
import { findBuild, siteEnvironment } from "../../../setup/site.mjs";
import type { Finding } from "../finding";
import { findSampleLeftovers, mentions } from ".";
import { sampleNames } from "./names";

/**
 * Traces of the invented owner in the finished build of a content that has none itself: every file that is served, and
 * the code that makes the rest. Where there is no build of this content as it is now, nothing is looked at.
 */
export function findSampleInBuild(location: string): Finding[] {
  if (path.resolve(location) === sampleContent || findSampleLeftovers(location).length > 0) return [];
  const folder = findBuild(siteEnvironment({ ...process.env, CONTENT_DIR: location }));
  return folder ? findTraces(path.join(root, folder)) : [];
}

/** @param folder of a build: `.next` or another `distDir` */
export function findTraces(folder: string): Finding[] {
  const names = sampleNames();
  return ["server", "static"].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:html|rsc|body|meta|m?js|css|json|txt|xml|svg)$/.test(file))
      .filter((file) => statSync(path.join(folder, part, file)).isFile())
      .flatMap((file): Finding[] => {
        const text = readFileSync(path.join(folder, part, file), "utf8");
        const named = names.filter((name) => mentions(text, name));
        if (named.length === 0) return [];
        const message = `The built site still says ${named.map((name) => `“${name}”`).join(", ")}.`;
        return [{ kind: "sample", message, where: `${part}/${file}`, impact: 9 }];
      }),
  );
}
