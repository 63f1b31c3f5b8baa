// The programs that open what the product writes, and the Debian package that brings each.
import { spawnSync } from "node:child_process";
import { fail, run, step } from "../../setup.mjs";

const packages = {
  bsdtar: "libarchive-tools",
  calcurse: "calcurse",
  gcc: "gcc",
  gs: "ghostscript",
  khal: "khal",
  libical: "libical-dev",
  mutool: "mupdf-tools",
  pdftoppm: "poppler-utils",
  pdftotext: "poppler-utils",
  "pkg-config": "pkg-config",
  qpdf: "qpdf",
  "7z": "p7zip-full",
  soffice: "libreoffice-calc",
  sqlite3: "sqlite3",
  unzip: "unzip",
  vdirsyncer: "vdirsyncer",
  zbarimg: "zbar-tools",
};

/** What gcc needs of its own, as no recommended packages are installed. */
const besides = { gcc: ["libc6-dev"] };

export async function ensureTools() {
  const missing = Object.keys(packages).filter((tool) => !isThere(tool));
  if (missing.length === 0) return;
  const wanted = missing.flatMap((tool) => [packages[tool], ...(besides[tool] ?? [])]);
  const install = ["install", "-y", "-qq", "--no-install-recommends", ...wanted];
  const asRoot = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const canInstall =
    runs("apt-get", "--version") && (asRoot.length === 0 || runs("sudo", "-n", "true"));
  if (!canInstall) {
    fail(
      `These programs are missing: ${missing.join(", ")}.\n` +
        `On Debian or Ubuntu: apt-get install --no-install-recommends ${wanted.join(" ")}`,
    );
  }
  await step(`Installing ${missing.join(", ")}`, async () => {
    for (const args of [["update", "-qq"], install]) {
      const [command, ...rest] = [...asRoot, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"];
      await run(command, rest.concat(args));
    }
  });
}

/** A library has no command; its compiler settings say whether it is there. */
function isThere(tool) {
  if (tool === "libical") return runs("pkg-config", "--exists", "libical");
  return runs("sh", "-c", 'command -v "$0"', tool);
}

function runs(command, ...args) {
  return spawnSync(command, args, { stdio: "ignore" }).status === 0;
}
