import { words } from "../intent";
import { list } from "./list";
import { about } from "./topic";

export const certificates = list({
  id: "certificates",
  kind: "certificate",
  one: "certificate",
  many: "certificates",
  examples: ["Which certificates does she have?", "Is she certified in anything?"],
  ...about([
    "cert",
    "certs",
    "certificate",
    "certificates",
    "certification",
    "certifications",
    "certified",
    "credentials",
  ]),
  words: words("number cert certificate certified credentials history"),
});
