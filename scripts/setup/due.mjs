/**
 * Whether a Markdown file has a publication date that has come by a day: a build made before that day leaves the file
 * out and is not good any more. Of several dates the last counts. Undefined where there is no date.
 * @param {string} file its path
 * @param {string} text
 * @param {string} today as `YYYY-MM-DD`
 * @returns {boolean | undefined}
 */
export function isDue(file, text, today) {
  const matter = /^\uFEFF?---\r?\n([\s\S]*?)\n---/.exec(text)?.[1] ?? "";
  const stated = [
    ...matter.matchAll(/^["']?(?:date|year|pub_?date|publish_?date)["']?[ \t]*:[ \t]*["']?([^"'#\r\n]+)/gim),
  ];
  const days = stated.flatMap(([, text]) => dayOf(text?.trim()) ?? []).sort();
  const named = /(?:^|[/\\])(\d{4}-\d{2}-\d{2})(?![^-./\\])[^/\\]*(?:[/\\]index\.\w+)?$/.exec(file)?.[1];
  const day = days.at(-1) ?? named;
  return day === undefined ? undefined : day <= today;
}

/** @param {string | undefined} text */
function dayOf(text) {
  const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text ?? "");
  if (iso) return [iso[1], iso[2] ?? "01", iso[3] ?? "01"].join("-");
  const time = Date.parse(`${text} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}
