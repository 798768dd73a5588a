import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { imageSize } from "image-size";
import { decoded } from "./names";
import { withoutMetadata } from "./picture-metadata";
import type { Report } from "./sources";
import type { FindPicture, Picture } from "./tree";

/** Where the pictures that stand in the content folder are served, by their path in it. */
const pictureRoot = "/media/";

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["avif", "image/avif"],
  ["svg", "image/svg+xml"],
]);
const formats = [...mediaTypes.keys()].join(", ");

/** The widths in pixels that a photograph or screenshot is also served in, so that nobody loads more of it than is displayed. */
const servedWidths = [480, 960, 1440];
const scalablePattern = /\.(?:png|jpe?g|webp|avif)$/i;

/** More than any picture puts before its size, such as an embedded preview. */
const headBytes = 512 * 1024;

/** A file heavier than this is reported, in megabytes: it is sent whole to whoever saves it or has no WebP. */
const heavyMegabytes = 5;

/** Finds the pictures of stories in a content folder and in `public/`, and nowhere else. */
export class Pictures {
  /** The paths of those in the content folder that stories show: what is served of it. */
  readonly servedPaths = new Set<string>();

  /**
   * @param languageFolder the folder of another language, such as `es/`; a picture that is not in it is looked for beside the
   *   story of the first language
   */
  constructor(
    private readonly folder: string,
    private readonly report: Report,
    private readonly sharedFolder = "public",
    private readonly languageFolder = "",
  ) {}

  /** @param file the story, relative to the content folder; its `markdown` tells on which line a picture stands. */
  finderFor(file: string, markdown: string): FindPicture {
    return (source) => {
      const report = (message: string, notice: boolean) => {
        const line = lineOf(markdown, source);
        this.report({ file, line, field: `picture ${source.slice(0, 200)}`, message, notice });
      };
      const found = this.find(source, path.posix.dirname(file), (message) => report(message, true));
      if (typeof found !== "string") return found;
      report(found, isExternal(source));
      return undefined;
    };
  }

  /** The portrait that a résumé names. Without it a site is whole, and nothing stops. */
  findPortrait(source: string, file: string): Picture | undefined {
    const report = (message: string) => this.report({ file, field: "basics.image", message, notice: true });
    const found = this.find(source, ".", report);
    if (typeof found !== "string") return found;
    report(found.replaceAll("beside the story", "in the content folder"));
    return undefined;
  }

  /**
   * @param notice takes what is worth a look of a picture that is shown all the same
   * @returns the picture, or what is wrong with it
   */
  private find(source: string, beside: string, notice: (message: string) => void): Picture | string {
    if (isExternal(source))
      return "is left out: visitors would have to ask another site for it; put the file beside the story";
    const name = decoded(source.replace(/[?#].*$/s, ""));
    const places = name.startsWith("/") ? [name] : [path.posix.join("/", beside, name), `/${name}`];
    const translated = this.languageFolder
      ? places.map((place) => path.posix.join("/", this.languageFolder, place))
      : [];
    const inContent = [...translated, ...places];
    for (const place of inContent) {
      const file = fileIn(this.folder, place);
      if (!file) continue;
      const picture = measurePicture(file, pictureRoot.slice(0, -1) + encodePath(file.place));
      if (typeof picture === "string") return picture;
      reportWeight(file, notice);
      const contentPath = file.place.slice(1);
      const widths = widthsOf(contentPath, picture.width);
      this.servedPaths.add(contentPath);
      for (const width of widths) this.servedPaths.add(`${contentPath}/${width}.webp`);
      return widths.length > 0 ? { ...picture, widths } : picture;
    }
    const file = fileIn(this.sharedFolder, `/${name.replace(/^\/+/, "")}`);
    if (file) reportWeight(file, notice);
    return file
      ? measurePicture(file, encodePath(file.place))
      : "is neither beside the story nor in public/; put the file there, or correct its path";
  }
}

function reportWeight({ realPath }: FoundFile, notice: (message: string) => void): void {
  const megabytes = statSync(/*turbopackIgnore: true*/ realPath).size / 1_000_000;
  if (megabytes > heavyMegabytes)
    notice(
      `has ${megabytes.toFixed(1)} MB; save it smaller: a page needs no more than ${heavyMegabytes} MB of a picture`,
    );
}

/** The widths a picture is also made in; none for a drawing, and for one that is narrow as it is. */
function widthsOf(place: string, width: number): number[] {
  const [narrowest = 0] = servedWidths;
  if (!scalablePattern.test(place) || width <= narrowest) return [];
  return [...servedWidths.filter((each) => each < width), width].slice(0, servedWidths.length);
}

/** The line, from 1, on which words first stand in a text. */
export function lineOf(text: string, words: string): number {
  return text.slice(0, Math.max(0, text.indexOf(words))).split("\n").length;
}

/** A picture as it is sent; with a width where it is to be made that wide, as WebP. */
export interface SentPicture {
  bytes: Buffer;
  type: string;
  width?: number;
}

/** A picture of the content folder, without what a camera wrote into it. @param place as `Pictures.served` has it */
export function readPicture(folder: string, place: string): SentPicture | undefined {
  const [, original, width] = /^(.+)\/(\d+)\.webp$/.exec(place) ?? [];
  const whole = original && fileIn(folder, `/${original}`) ? readPicture(folder, original) : undefined;
  if (whole) return { ...whole, width: Number(width) };
  const file = fileIn(folder, `/${place}`);
  const type = mediaTypes.get(extensionOf(place));
  if (!file || !type) return undefined;
  const bytes = readFileSync(/*turbopackIgnore: true*/ file.realPath);
  return { bytes: withoutMetadata(bytes, type, orientationOf(bytes)), type };
}

/** A picture that is its own address, without what a camera wrote into it; any other address as it is. */
export function withoutDataUrlMetadata(address: string): string {
  const [, type = "", data] = /^data:(image\/[a-z+.-]+);base64,([^,]+)$/i.exec(address.trim()) ?? [];
  if (!data) return address;
  const bytes = Buffer.from(data, "base64");
  const plain = withoutMetadata(bytes, type.toLowerCase(), orientationOf(bytes));
  return `data:${type.toLowerCase()};base64,${plain.toString("base64")}`;
}

/** How the camera was held, from 1 to 8 as Exif has it. */
function orientationOf(bytes: Buffer): number | undefined {
  try {
    return imageSize(bytes.subarray(0, headBytes)).orientation;
  } catch {
    return undefined;
  }
}

interface FoundFile {
  realPath: string;
  /** From the folder, beginning with `/`. */
  place: string;
}

/** A file in a folder, by what the file system says is its true place: no `..` and no link leads out of it. */
function fileIn(folder: string, place: string): FoundFile | undefined {
  const normal = path.posix.normalize(place.replaceAll("\\", "/"));
  // What is hidden is nobody's to show: version control, an editor's copies, settings.
  if (place.includes("\0") || normal.split("/").some((part) => part.startsWith("."))) return undefined;
  try {
    const root = realpathSync(/*turbopackIgnore: true*/ path.resolve(/*turbopackIgnore: true*/ folder));
    const realPath = realpathSync(/*turbopackIgnore: true*/ path.join(root, normal));
    const isInside = realPath.startsWith(root + path.sep);
    return isInside && statSync(/*turbopackIgnore: true*/ realPath).isFile()
      ? { realPath, place: normal }
      : undefined;
  } catch {
    return undefined;
  }
}

function measurePicture({ realPath }: FoundFile, address: string): Picture | string {
  if (!mediaTypes.has(extensionOf(realPath)))
    return `is no picture that a page shows; expected one of ${formats}`;
  try {
    const { width, height, orientation = 1 } = imageSize(headOf(realPath));
    // EXIF: from 5 on, a camera was held upright and the picture is turned when it is drawn.
    return orientation >= 5 ? { address, width: height, height: width } : { address, width, height };
  } catch {
    return `cannot be read as ${extensionOf(realPath).toUpperCase()}; save it again`;
  }
}

function headOf(file: string): Uint8Array {
  const descriptor = openSync(/*turbopackIgnore: true*/ file, "r");
  try {
    const buffer = Buffer.alloc(headBytes);
    return buffer.subarray(0, readSync(descriptor, buffer, 0, headBytes, 0));
  } finally {
    closeSync(descriptor);
  }
}

function isExternal(source: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source);
}

function extensionOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase();
}

function encodePath(place: string): string {
  return place.split("/").map(encodeURIComponent).join("/");
}
