import { expect, it } from "vitest";
import { personOfForm } from "#app/inbox/mail/form-sender.ts";

const erika = "erika@example.org";
const site = { name: "Tierheilpraxis", email: "wordpress@praxis.example.org" };
const toErika = { replyTo: [{ name: "", email: erika }], answerTo: [erika] };
const toSite = { replyTo: [], answerTo: [site.email] };

it.each([
  [
    "Contact Form 7 5.9, German default",
    "Von: Erika Muster <erika@example.org>\nBetreff: Termin\n\nNachrichtentext:\nHaben Sie Zeit?\n\n-- \nDies ist eine Benachrichtigung.",
  ],
  [
    "Contact Form 7, English default",
    "From: Erika Muster <erika@example.org>\nSubject: Termin\n\nMessage Body:\nHallo",
  ],
  ["Contact Form 7, name in quotes", 'Von: "Erika Muster" <erika@example.org>\n\nHallo'],
  ["WPForms, plain", "Name: Erika Muster\nE-Mail: erika@example.org\nNachricht: Hallo"],
  ["Elementor, values below", "Name:\nErika Muster\n\nE-Mail:\nerika@example.org\n\nHallo"],
  ["marked fields", "Name *: Erika Muster\nE-Mail-Adresse *: erika@example.org\nTiername: Bello"],
  [
    "two fields",
    "Vorname: Erika\nNachname: Muster\nMail: erika@example.org\nName des Tieres: Bello",
  ],
  ["Ninja Forms, 'Your'", "Your Name: Erika Muster\nYour Email: erika@example.org"],
  ["'Ihr Name'", "Ihr Name: Erika Muster\nIhre E-Mail-Adresse: erika@example.org"],
])("%s", (_, text) => {
  expect(personOfForm({ from: site, ...toErika }, text)).toBe("Erika Muster");
  expect(personOfForm({ from: site, ...toSite }, text)).toBe("Erika Muster");
});

it("takes the name of 'Reply-To' first", () => {
  const replyTo = [{ name: "Erika Muster", email: erika }];
  const mail = { from: site, replyTo, answerTo: [erika] };
  expect(personOfForm(mail, "Name: Bello\nE-Mail: erika@example.org")).toBe("Erika Muster");
});

it.each([
  [
    "a person's own mail",
    { from: { name: "Erika", email: erika }, replyTo: [], answerTo: [erika] },
    "Name: Bello\nE-Mail: erika@example.org",
  ],
  ["an animal alone", { from: site, ...toErika }, "Name: Bello\nAlter: 5"],
  ["another's address", { from: site, ...toErika }, "Von: Karl <karl@example.org>\nHallo"],
  ["nobody", { from: site, ...toErika }, "Haben Sie Zeit?"],
  [
    "two who are answered",
    { from: site, replyTo: [], answerTo: [erika, "karl@example.org"] },
    "Von: Erika <erika@example.org>",
  ],
])("leaves the sender's name: %s", (_, mail, text) => {
  expect(personOfForm(mail, text)).toBeNull();
});
