import { expect, it } from "vitest";
import { meetingUrlMax, readMeetingUrl } from "#app/bookings/wording.ts";

it.each([
  ["https://meet.example.org/raum", "https://meet.example.org/raum"],
  ["HTTPS://Meet.Example.org", "https://meet.example.org/"],
  ["https://meet.example.org/räum?a=1#b", "https://meet.example.org/r%C3%A4um?a=1#b"],
])("%s is kept as %s, and read as that again", (text, href) => {
  expect(readMeetingUrl(text)).toBe(href);
  expect(readMeetingUrl(href)).toBe(href);
});

it("what a click should not open is none", () => {
  const others = `Raum meet.example.org http://meet.example.org/raum javascript:alert(1)
    https://localhost/raum https://bank.example@boese.example/ https://:geheim@boese.example/`;
  const none = [
    "",
    "Raum 3",
    "https://meet example.org",
    "https://meet.example.org/ein raum",
    "https://meet.example.org/\traum",
    `https://meet.example.org/${"ä".repeat(200)}`,
    `https://meet.example.org/${"x".repeat(meetingUrlMax)}`,
    ...others.split(/\s+/),
  ];
  expect(none.filter((text) => readMeetingUrl(text) !== null)).toEqual([]);
});
