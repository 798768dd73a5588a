import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeContentSnapshot } from "@/lib/content";

// Reads the content once for all processes of unit tests, as a build does for its servers: it takes each as long as its tests.

const [folder = ""] = process.argv.slice(2);
mkdirSync(path.join(folder, "server"), { recursive: true });
writeFileSync(path.join(folder, "BUILD_ID"), "unit tests");
writeContentSnapshot(folder);
