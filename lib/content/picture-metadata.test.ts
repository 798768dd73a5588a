import assert from "node:assert/strict";
import test from "node:test";
import sharp from "sharp";
import { hasGpsMetadata, withoutMetadata } from "./picture-metadata";
import { loadTestContent } from "./test-content";

// Pictures as a camera or an editor leaves them, made by sharp; what is sent draws the same and says nothing else.

const exif = {
  IFD0: { Copyright: "planted-7141", Artist: "planted-7141" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 48/1 0/1" },
};

function drawn() {
  return sharp({ create: { width: 40, height: 24, channels: 3, background: "#a53" } })
    .composite([
      { input: { create: { width: 8, height: 8, channels: 3, background: "#135" } }, left: 3, top: 5 },
    ])
    .withExif(exif);
}

const made: [type: string, bytes: () => Promise<Buffer>][] = [
  ["image/jpeg", () => drawn().jpeg().toBuffer()],
  ["image/jpeg", () => drawn().jpeg({ progressive: true }).toBuffer()],
  ["image/png", () => drawn().png().toBuffer()],
  ["image/webp", () => drawn().webp({ lossless: true }).toBuffer()],
  ["image/avif", () => drawn().avif({ lossless: true }).toBuffer()],
];

for (const [at, [type, make]] of made.entries()) {
  test(`${type} (${at + 1}) draws the same and no longer says where, with what and by whom it was made`, async () => {
    const taken = await make();
    assert.ok(hasGpsMetadata(taken));
    const sent = withoutMetadata(taken, type);
    assert.ok(!hasGpsMetadata(sent));
    assert.ok(!sent.includes("planted"));
    // An AVIF keeps the room of it.
    assert.ok(((await sharp(sent).metadata()).exif ?? Buffer.of()).every((byte) => byte === 0));
    assert.ok((await sharp(sent).raw().toBuffer()).equals(await sharp(taken).raw().toBuffer()));
    assert.deepEqual(withoutMetadata(sent, type), sent);
  });
}

test("a JPEG with bytes between its parts, and a PNG whose end is cut off, lose it as well", async () => {
  const jpeg = await drawn().jpeg().toBuffer();
  const exif = jpeg.indexOf(Buffer.from([0xff, 0xe1]));
  const behind = exif + 2 + jpeg.readUInt16BE(exif + 2);
  const loose = Buffer.concat([jpeg.subarray(0, behind), Buffer.from([0, 0]), jpeg.subarray(behind)]);
  const png = await drawn().png().toBuffer();
  for (const [type, bytes] of [
    ["image/jpeg", loose],
    ["image/png", png.subarray(0, -2)],
  ] as const) {
    const sent = withoutMetadata(bytes, type);
    assert.ok(hasGpsMetadata(bytes) && !hasGpsMetadata(sent) && !sent.includes("planted"), type);
    const asDrawn = (given: Buffer) => sharp(given, { failOn: "none" }).raw().toBuffer();
    assert.ok((await asDrawn(sent)).equals(await asDrawn(bytes)), type);
  }
});

test("chunks that a program keeps for itself are left out", async () => {
  const own = (name: string) => {
    const chunk = Buffer.from(`....${name}planted-7141....`, "latin1");
    chunk.writeUInt32BE(12);
    return chunk;
  };
  const png = await drawn().png().toBuffer();
  const sent = withoutMetadata(
    Buffer.concat([png.subarray(0, 33), own("prVt"), png.subarray(33)]),
    "image/png",
  );
  assert.ok(!sent.includes("planted"));
  assert.ok((await sharp(sent).raw().toBuffer()).equals(await sharp(png).raw().toBuffer()));
});

test("an AVIF that is broken anywhere is sent, and never stops anything", async () => {
  const avif = await drawn().avif({ lossless: true }).toBuffer();
  for (let cut = 0; cut < avif.length; cut += 7) withoutMetadata(avif.subarray(0, cut), "image/avif");
  for (let at = 0; at < Math.min(avif.length, 600); at += 1) {
    const bad = Buffer.from(avif);
    bad[at] = 0xff;
    assert.equal(withoutMetadata(bad, "image/avif").length, avif.length);
  }
});

test("a photograph is still turned as the camera was held", async () => {
  const taken = await drawn()
    .withExifMerge({ IFD0: { Orientation: "6" } })
    .jpeg()
    .toBuffer();
  const sent = withoutMetadata(taken, "image/jpeg", 6);
  assert.equal((await sharp(sent).metadata()).orientation, 6);
  assert.ok(!hasGpsMetadata(sent));
  const upright = await sharp(sent).rotate().toBuffer({ resolveWithObject: true });
  assert.deepEqual([upright.info.width, upright.info.height], [24, 40]);
});

test("what a phone puts behind a picture, and a comment in it, are left out; a colour profile stays", async () => {
  const taken = await drawn().withIccProfile("p3").jpeg().toBuffer();
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x0e]), Buffer.from("planted-7141")]);
  const whole = Buffer.concat([
    taken.subarray(0, 2),
    comment,
    taken.subarray(2),
    Buffer.from("planted preview"),
  ]);
  const sent = withoutMetadata(whole, "image/jpeg");
  assert.ok(!sent.includes("planted"));
  assert.ok((await sharp(sent).metadata()).icc);
});

test("what is cut off, empty or another format is sent as it is", async () => {
  const taken = await drawn().jpeg().toBuffer();
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from([0xff, 0xd8]),
    Buffer.from("GIF89a"),
    Buffer.from("no picture"),
  ])
    for (const type of ["image/jpeg", "image/gif"]) assert.deepEqual(withoutMetadata(bytes, type), bytes);
  assert.ok(withoutMetadata(taken.subarray(0, 300), "image/jpeg").length > 0);
  assert.ok(!hasGpsMetadata(Buffer.from("II*\0\u00ff\u00ff\u00ff\u00ff", "latin1")));
});

test("a photograph that stands in the résumé itself says no more than one beside it", async () => {
  const taken = await drawn().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
  const image = `data:image/jpeg;base64,${taken.toString("base64")}`;
  const { profile } = loadTestContent({ "resume.json": { basics: { name: "Ada Probe", image } } }).content;
  const [, data = ""] = profile.image?.split(",") ?? [];
  const sent = Buffer.from(data, "base64");
  assert.ok(hasGpsMetadata(taken) && !hasGpsMetadata(sent));
  assert.equal((await sharp(sent).metadata()).orientation, 6);
  const elsewhere = "https://pictures.example/ada.jpg";
  const { content } = loadTestContent({ "resume.json": { basics: { name: "Ada Probe", image: elsewhere } } });
  assert.equal(content.profile.image, elsewhere);
});

test("a drawing is sent without its comments and its metadata", () => {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg"><!-- planted-7141 --><metadata id="m"><a>planted-7141</a></metadata><path d="M0 0"/></svg>';
  const sent = withoutMetadata(Buffer.from(drawing), "image/svg+xml").toString();
  assert.equal(sent, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>');
});
