import { words } from "../intent";
import { list } from "./list";
import { about } from "./topic";

const topic = about([
  "cert",
  "certs",
  "certificate",
  "certificates",
  "certification",
  "certifications",
  "certified",
  "credentials",
]);

/** Those of servers and software, which nobody is examined for: "Why did she pin TLS certificates?" */
const ofServers =
  /\b(?:tls|ssl|https?|root|client|server|signing|expired|self-signed|pinn(?:ed|ing))(?: \w+)? cert(?:s|ificates?)?\b/;

export const certificates = list({
  id: "certificates",
  kind: "certificate",
  one: "certificate",
  many: "certificates",
  examples: ["Which certificates does she have?", "Is she certified in anything?"],
  ...topic,
  claim: (asked) => topic.claim(asked) && !ofServers.test(asked.plain),
  words: words("number cert certificate certified credentials history"),
});
