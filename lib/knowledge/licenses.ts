/** Licenses that let everybody read and use the code (Open Source Initiative), as alternatives for a regular expression. */
export const openLicenseNames = "MIT|Apache|[AL]?GPL|BSD|MPL|ISC|CC0|Unlicense|EUPL|Zlib";
export const openLicensePattern = new RegExp(`\\b(?:${openLicenseNames})\\b`, "i");
