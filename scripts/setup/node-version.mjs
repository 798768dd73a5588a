// Imported first, before anything that an old Node could not load.
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This needs Node.js 20.9 or newer; this is ${process.versions.node}. Get one at nodejs.org.`);
  process.exit(1);
}
