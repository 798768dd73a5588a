/** The papers that colors are read on, light and dark: `--paper` in `app/_styles/paper.css`. */
export const papers = { light: "#fbfaf6", dark: "#151412" } as const;

/** The minimum contrast of text to its background (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

/** Why a color cannot be read as text on its paper; undefined where it can. @param color `#rrggbb` */
export function contrastProblem(color: string, paper: keyof typeof papers): string | undefined {
  const contrast = contrastOf(color, papers[paper]);
  if (contrast >= minContrast) return undefined;
  const rounded = (Math.floor(contrast * 100) / 100).toFixed(2);
  const direction = paper === "light" ? "darker" : "lighter";
  return `${color} has a contrast of ${rounded} to the ${paper} paper ${papers[paper]}; expected at least ${minContrast} (WCAG 1.4.3): a ${direction} one`;
}

/** The hue of a color in degrees, 0 to 359. @param color `#rrggbb` */
export function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color);
  const high = Math.max(red, green, blue);
  const span = high - Math.min(red, green, blue);
  if (span === 0) return 0;
  const sixth =
    high === red
      ? (green - blue) / span
      : high === green
        ? (blue - red) / span + 2
        : (red - green) / span + 4;
  return Math.round((sixth * 60 + 360) % 360);
}

/** From 1 to 21 (WCAG 2.2, "contrast ratio"). */
function contrastOf(one: string, other: string): number {
  const [high = 1, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, from 0 to 1. */
function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
}
