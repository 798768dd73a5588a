import { asks, words } from "../intent";
import { screening } from "./screening";

export const securityClearance = screening({
  keys: ["security_clearance", "clearance"],
  subject: "anything about a security clearance",
  finalRefusal: true,
  examples: ["Does she have a security clearance?", "Is she cleared for government work?"],
  claim: asks("security (clearance|cleared|vetting)", "(clearance|vetted)$", "cleared (for|to)"),
  words: words("security clearance cleared vetting"),
  prosePattern: /\bclearance\b/i,
});
