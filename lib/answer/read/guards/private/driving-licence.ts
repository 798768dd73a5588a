import { asks, words } from "../../../intents/intent";
import { privateIntent } from "./guard";

export const drivingLicence = privateIntent({
  id: "driving-licence",
  what: "a driver's licence",
  keys: [
    "driving_licence",
    "driverslicense",
    "drivers-license",
    "driving-license",
    "driving-licence",
    "driving",
  ],
  examples: ["Does she have a driving licence?", "Can she drive a car?"],
  claim: asks(/\bdriv(?:er|ing)(?:'s|s)? licen[cs]e\b/, "drive a car"),
  words: words("drive car"),
});
