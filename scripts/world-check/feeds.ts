import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { feedCalendar } from "#app/calendar/feed-calendar.ts";
import type { FeedEntries } from "#app/calendar/feed-queries.server.ts";
import { ask, check, inFolder } from "./support/check.ts";

// A calendar that an owner subscribes to, as the programs show it that people subscribe with.

const origin = new URL("https://kraeuterpfote.example");
const now = new Date("2026-11-01T08:15:30Z");

const entries: FeedEntries = {
  appointments: [
    {
      id: "a1",
      day: "2026-12-01",
      time: "14:30",
      type: "Tierarzt",
      notes: "Röntgen; Kopie an Müller, bitte \\ mitbringen\nZweite Zeile – mit 🐎",
      petName: "Süße Emma",
    },
    { id: "a2", day: "2026-12-31", time: null, type: "Hufschmied", notes: "", petName: "Łódź" },
    // In the night in which the clocks of Germany go back.
    { id: "a3", day: "2026-10-25", time: "01:30", type: "Sonstiges", notes: "", petName: "Emma" },
  ],
  bookings: [
    {
      id: "b1",
      day: "2026-12-09",
      time: "10:30",
      title: "",
      durationMinutes: 90,
      status: "confirmed",
      petName: "Emma",
      offering: "bioresonance-on-site",
      address: "Lindenweg 4, 10115 Berlin",
      phone: "030 23125 099",
      meetingUrl: "",
      sequence: 2,
      changedAt: "2026-06-20T09:00:00.000Z",
    },
  ],
  duePlans: [{ id: "p1", kind: "Impfung", dueOn: "2026-12-24", petName: "Emma" }],
  treatments: [
    {
      id: "t1",
      petId: "e1",
      petName: "Emma",
      from: "2026-12-02",
      to: "2026-12-16",
      isOpenEnded: false,
      itemsOn: () => "",
      nextVisitOn: "2026-12-20",
    },
  ],
};
const feed = feedCalendar(entries, origin, now);
/** The same entries, fetched six hours later. */
const laterFeed = feedCalendar(entries, origin, new Date("2026-11-01T14:15:30Z"));

/** How each program has to list them, in order of time. */
const listing = [
  "2026-10-25 01:30 Sonstiges: Emma",
  "2026-12-01 14:30 Tierarzt: Süße Emma",
  "2026-12-02 Behandlungsplan: Emma",
  "2026-12-09 10:30 Bioresonanz: Emma",
  "2026-12-20 Nächster Termin (Vorschlag): Emma",
  "2026-12-24 Impfung fällig: Emma",
  "2026-12-31 Hufschmied: Łódź",
];

const variables = { LC_ALL: "C.UTF-8", TZ: "Europe/Berlin" };

await check("khal lists every entry at its time", ["khal"], () =>
  inFolder(async (folder) => {
    const calendar = path.join(folder, "calendar");
    mkdirSync(calendar);
    const config = path.join(folder, "khal.conf");
    writeFileSync(
      config,
      [
        "[calendars]",
        "[[feed]]",
        `path = ${calendar}`,
        "[locale]",
        "timeformat = %H:%M",
        "dateformat = %Y-%m-%d",
        "longdateformat = %Y-%m-%d",
        "datetimeformat = %Y-%m-%d %H:%M",
        "longdatetimeformat = %Y-%m-%d %H:%M",
        "local_timezone = Europe/Berlin",
        "default_timezone = Europe/Berlin",
        "[sqlite]",
        `path = ${path.join(folder, "khal.db")}`,
      ].join("\n"),
    );
    const file = path.join(folder, "feed.ics");
    writeFileSync(file, feed);
    const khal = (...args: string[]) => ask("khal", ["-c", config, ...args], { variables });
    const importing = await khal("import", "--batch", "-a", "feed", file);
    if (importing.code !== 0) throw new Error(importing.stdout + importing.stderr);
    const format = ["--once", "--day-format", "", "--format", "{start} {title}"];
    const { stdout } = await khal("list", ...format, "2026-10-01", "120d");
    expectListing(stdout);
  }),
);

await check("calcurse lists every entry at its time", ["calcurse"], () =>
  inFolder(async (folder) => {
    const file = path.join(folder, "feed.ics");
    writeFileSync(file, feed);
    const calcurse = (...args: string[]) =>
      ask("calcurse", ["-D", path.join(folder, "data"), "-C", folder, ...args], { variables });
    const importing = await calcurse("-i", file);
    const report = importing.stdout + importing.stderr;
    if (importing.code !== 0 || !report.includes(" 0 skipped")) throw new Error(report);
    const { stdout } = await calcurse(
      "-Q",
      "--input-datefmt",
      "4",
      "--from",
      "2026-10-01",
      "--days",
      "120",
      "--filter-type",
      "cal",
      "--format-apt",
      "%S %m\\n",
      "--format-event",
      "%m\\n",
    );
    expectListing(firstOfEachTitle(stdout));
  }),
);

await check("vdirsyncer fetches the feed, twice without a change", ["vdirsyncer"], () =>
  inFolder(async (folder) => {
    const address = await serveFeed();
    const copy = path.join(folder, "copy");
    const config = path.join(folder, "config");
    writeFileSync(
      config,
      [
        "[general]",
        `status_path = "${path.join(folder, "status")}"`,
        "[pair feed]",
        'a = "remote"',
        'b = "local"',
        "collections = null",
        "[storage remote]",
        'type = "http"',
        `url = "${address.url}"`,
        "[storage local]",
        'type = "filesystem"',
        `path = "${copy}"`,
        'fileext = ".ics"',
      ].join("\n"),
    );
    mkdirSync(copy);
    const vdirsyncer = (...args: string[]) =>
      ask("vdirsyncer", ["-c", config, ...args], { variables, input: "y\ny\n" });
    try {
      for (const args of [["discover"], ["sync"]]) {
        const { code, stdout, stderr } = await vdirsyncer(...args);
        if (code !== 0) throw new Error(`${args}: ${stdout}${stderr}`);
      }
      const files = readdirSync(copy);
      const texts = files.map((name) => readFileSync(path.join(copy, name), "utf8"));
      // It gives entries names of its own, made of their content.
      const titles = texts.flatMap(titlesIn).sort();
      if (titles.join() !== titlesIn(feed).sort().join()) throw new Error(titles.join("\n"));
      address.answer(laterFeed);
      const again = await vdirsyncer("sync");
      if (again.code !== 0 || /Copying|Deleting/.test(again.stdout + again.stderr))
        throw new Error(again.stdout + again.stderr);
    } finally {
      address.close();
    }
  }),
);

/** calcurse writes '12/02/26:' above what is on a day, and an entry of several days on each of them. */
function firstOfEachTitle(output: string): string {
  const lines = new Map<string, string>();
  let day = "";
  for (const line of output.split("\n")) {
    const heading = /^(\d\d)\/(\d\d)\/(\d\d):$/.exec(line);
    if (heading) day = `20${heading[3]}-${heading[1]}-${heading[2]}`;
    // What goes on for several days has a star.
    const text = line.trim().replace(/^\* /, "");
    if (!heading && text !== "" && !lines.has(text)) lines.set(text, day);
  }
  return [...lines].map(([text, first]) => `${first} ${text}`).join("\n");
}

function titlesIn(calendar: string): string[] {
  return [...calendar.matchAll(/^SUMMARY:(.+?)\r?$/gm)].map(([, title = ""]) => title);
}

function expectListing(stdout: string): void {
  const lines = stdout.split("\n").flatMap((line) => line.trim() || []);
  if (lines.join("\n") !== listing.join("\n")) throw new Error(lines.join("\n"));
}

/** As the product answers, which has another entity tag only where entries changed. */
async function serveFeed() {
  let text = feed;
  const server = createServer((_, response) => {
    response.setHeader("content-type", "text/calendar; charset=utf-8");
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed.ics`,
    answer: (calendar: string) => {
      text = calendar;
    },
    close: () => server.close(),
  };
}
