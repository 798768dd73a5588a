/** A condition of a rewrite in `next.config.build.ts`, on the Accept header. */
interface HeaderCondition {
  type: "header";
  key: "accept";
  value: string;
}

/** Media types and names of parameters are the same in capitals (RFC 9110, sections 5.6.6 and 8.3.1), unlike patterns of rewrites. */
const inAnyCase = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);

const MARKDOWN = inAnyCase("text/markdown");
const HTML = inAnyCase("text/html");
const TEXT = inAnyCase("text");
const WEIGHT = inAnyCase("q=");

/**
 * When a reader wants Markdown rather than HTML (RFC 9110, 12.5.1), as the conditions of a rewrite: a rewrite costs
 * nothing on other paths, leaves the pages static, and works where a host serves them without this process.
 *
 * Markdown must be named, and no HTML be wanted more; on a tie whoever names Markdown means it. Weights are compared
 * to two decimals.
 */
export const prefersMarkdown: { has: HeaderCondition[]; missing: HeaderCondition[] } = {
  has: [
    condition(
      `(?:${weightPattern(MARKDOWN, "(?:1|0\\.\\d*[1-9])\\d*[.0]*")}|${noWeightPattern(MARKDOWN)}).*`,
    ),
  ],
  missing: htmlPreferredPatterns().map((pattern) => condition(`${pattern}.*`)),
};

/** HTML by its name or, where it is not named, as any text or as anything. */
function htmlPreferredPatterns(): string[] {
  const named = outweighPatterns(HTML);
  const implied = outweighPatterns(`(?:${TEXT}|\\*)/\\*`).map((pattern) => `(?!.*${HTML})${pattern}`);
  return [...named, ...implied];
}

/** Every way in which a range can weigh more than Markdown: wholly, by the first decimal, or by the second. */
function outweighPatterns(range: string): string[] {
  const whole = `(?:(?=${weightPattern(range, "1[.0]*")})|(?=${noWeightPattern(range)}))`;
  const decimals = [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((digit) => {
    const more = `[${digit + 1}-9]\\d*`;
    const rest = digit === 0 ? "(?:0\\d*)?" : `${digit}\\d*`;
    return [
      both(weightPattern(MARKDOWN, `0\\.?${rest}`), weightPattern(range, `0\\.${more}`)),
      both(weightPattern(MARKDOWN, `0\\.(\\d)${rest}`), weightPattern(range, `0\\.\\1${more}`)),
    ];
  });
  return [`(?=${weightPattern(MARKDOWN, "0[.\\d]*")})${whole}`, ...decimals];
}

function both(one: string, other: string): string {
  return `(?=${one})(?=${other})`;
}

/** The header as far as a member with this range and this weight. Within a member nothing is looked at twice. */
function weightPattern(range: string, weight: string): string {
  return `(?:.*,)?\\s*${range}\\s*;(?:[^,]*;)?\\s*${WEIGHT}${weight}(?![\\d.])`;
}

/** The same for a member without a weight, which weighs 1. */
function noWeightPattern(range: string): string {
  return `(?:.*,)?\\s*${range}(?=\\s*(?:[,;]|$))(?![^,]*;\\s*${WEIGHT})`;
}

function condition(value: string): HeaderCondition {
  return { type: "header", key: "accept", value };
}
