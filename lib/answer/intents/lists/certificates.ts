import { words } from "../intent";
import { listIntent } from "./list";
import { listTopic } from "./topic";

const topic = listTopic([
  "cert",
  "certs",
  "certificate",
  "certificates",
  "certification",
  "certifications",
  "certified",
  "credentials",
]);

/** Certificates of servers and software, which are not qualifications: "Why did she pin TLS certificates?" */
const serverCertificatePattern =
  /\b(?:tls|ssl|https?|root|client|server|signing|expired|self-signed|pinn(?:ed|ing))(?: \w+)? cert(?:s|ificates?)?\b/;

export const certificates = listIntent({
  id: "certificates",
  kind: "certificate",
  one: "certificate",
  many: "certificates",
  examples: ["Which certificates does she have?", "Is she certified in anything?"],
  ...topic,
  claim: (asked) => topic.claim(asked) && !serverCertificatePattern.test(asked.plain),
  words: words("number cert certificate certified credentials history"),
});
