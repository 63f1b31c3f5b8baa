#!/bin/sh
# postal-mime 4.0.0 puts an answer into the quotation above it where a mail is format=flowed.
#
# RFC 3676 lets a line that ends with a space go on in the next one. Its section 4.5 names the case that the
# next line has another depth of quotation ('>'): there the depth wins, and the two stay apart. Programs that
# quote a flowed line keep the space at its end, so the case is common in answers.
# Input: '> Hat er gefressen? ' and below it 'Nein, gar nichts.'
# Seen: one line, '> Hat er gefressen? Nein, gar nichts.'; without format=flowed two lines.
# Why it matters: whoever takes quoted lines off `email.text` loses what the person wrote, without an error.
# A way round: read the part before it is unfolded, and unfold it by depth.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact postal-mime@4.0.0 >>npm.log 2>&1
cat >try.mjs <<'JS'
import PostalMime from "postal-mime";

const mail = (format) =>
  [
    "From: erika@example.org",
    "Subject: AW: Ihr Hund",
    "MIME-Version: 1.0",
    `Content-Type: text/plain; charset=utf-8${format}`,
    "",
    "> Hat er gefressen? ",
    "Nein, gar nichts.",
    "",
  ].join("\r\n");

const textOf = async (format) => (await PostalMime.parse(mail(format))).text.trim().split(/\r?\n/);
const flowed = await textOf("; format=flowed");
const fixed = await textOf("");
console.log("format=flowed:", flowed);
console.log("fixed:        ", fixed);
const isAsSeen = fixed.length === 2 && flowed.length === 1 && flowed[0].startsWith("> Hat er");
process.exit(isAsSeen ? 0 : 1);
JS
node try.mjs
