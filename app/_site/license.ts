/** The licenses of the SPDX list that are in use, by their identifiers: `Apache-2.0`, `GPL-3.0-or-later`, `CC-BY-SA-4.0`. */
const spdxIdPattern =
  /^(?:MIT(?:-0)?|ISC|0BSD|Unlicense|Zlib|X11|WTFPL|PostgreSQL|Apache-(?:1\.[01]|2\.0)|BSD-[1-4]-Clause|(?:GPL-[123]\.0|LGPL-(?:2\.[01]|3\.0)|AGPL-[13]\.0)(?:-only|-or-later)?|MPL-(?:1\.[01]|2\.0)|EPL-[12]\.0|EUPL-1\.[0-2]|CDDL-1\.[01]|Artistic-[12]\.0|OFL-1\.[01]|BSL-1\.0|BUSL-1\.1|CERN-OHL-[PSW]-2\.0|CC0-1\.0|CC-BY(?:-NC)?(?:-SA|-ND)?-(?:[1-4]\.0|2\.5))$/;

/** The SPDX page of a license that is on the list; for any other, its name. */
export function licenseOf(name: string): string {
  return spdxIdPattern.test(name) ? `https://spdx.org/licenses/${name}.html` : name;
}
