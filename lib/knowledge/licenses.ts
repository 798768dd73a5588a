/** Licenses that let everybody read and use the code (Open Source Initiative), as alternatives of a pattern. */
export const openLicenses = "MIT|Apache|[AL]?GPL|BSD|MPL|ISC|CC0|Unlicense|EUPL|Zlib";
export const openLicense = new RegExp(`\\b(?:${openLicenses})\\b`, "i");
