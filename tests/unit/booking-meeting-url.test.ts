import { expect, it } from "vitest";
import { meetingUrlMax, readMeetingUrl } from "#app/bookings/meeting-url.ts";

it.each([
  ["https://meet.example.org/raum", "https://meet.example.org/raum"],
  ["HTTPS://Meet.Example.org", "https://meet.example.org/"],
  ["https://meet.example.org/räum?a=1#b", "https://meet.example.org/r%C3%A4um?a=1#b"],
])("%s is kept as %s, and read as that again", (text, href) => {
  expect(readMeetingUrl(text)).toBe(href);
  expect(readMeetingUrl(href)).toBe(href);
});

it.each([
  "",
  "Raum 3",
  "meet.example.org",
  "http://meet.example.org/raum",
  "javascript:alert(1)",
  "https://meet example.org",
  "https://meet.example.org/ein raum",
  "https://meet.example.org/\traum",
  "https://localhost/raum",
  "https://bank.example@boese.example/",
  "https://:geheim@boese.example/",
  `https://meet.example.org/${"x".repeat(meetingUrlMax)}`,
  `https://meet.example.org/${"ä".repeat(200)}`,
])("%s is none that a click should open", (text) => {
  expect(readMeetingUrl(text)).toBeNull();
});
