import { describe, expect, it } from "vitest";
import { isEmailAddress, readEmailAddress } from "#app/platform/email-address.ts";

function addressIn(text: string): string {
  const reading = readEmailAddress(text);
  return reading.ok ? reading.address : reading.reason;
}

describe("an e-mail address as people have or paste it", () => {
  it.each([
    ["ERIKA@Example.ORG", "capital letters"],
    ["  erika@example.org \n", "space around"],
    ["erika@example.org.", "the end of a sentence"],
    ["erika@example.org,", "out of a list"],
    ["erika@example.org;", "out of Outlook's list"],
    ["\u200Berika@example.org", "zero-width space"],
    ["\uFEFFerika@example.org", "byte order mark"],
    ["erika\u00AD@example.org", "soft hyphen"],
    ["\u202Aerika@example.org\u202C", "marks of direction, as Windows' contacts copy them"],
    ["\u00A0erika@example.org\u00A0", "no-break spaces"],
    ["erika @ example.org", "spaces of a phone's keyboard"],
    ["erika@example. org", "a space that a phone adds behind a full stop"],
    ["mailto:erika@example.org", "copied link"],
    ["mailto:erika%40example.org?subject=Termin&body=a@b", "copied link with a subject, RFC 6068"],
    ["MAILTO:Erika@example.org", "copied link in capitals"],
    ["mailto: erika@example.org", "link with a blank"],
    ["mailto:\u00A0erika@example.org", "link with a no-break space"],
    ["Mailto : erika@example.org;", "link with blanks, out of a list"],
    ["mailto: erika@example.org?subject=Termin", "link with a blank and a subject"],
    ["<mailto: erika@example.org>", "link in brackets"],
    ["E-Mail: mailto: erika@example.org", "label before a link"],
    ["E-Mail erika@example.org", "label without colon"],
    ["E-Mail-Adresse: erika@example.org.", "label with the end of a sentence"],
    ["Meine E-Mail ist erika@example.org", "said in words"],
    ["e mail = erika@example.org", "label with an equals sign"],
    ["Kontakt: erika@example.org", "label of a website"],
    ["Von: Erika <erika@example.org>", "head of a mail"],
    ["erika@example.org\u00A0;", "no-break space before a sign"],
    ["erika@example.org .", "blank before a full stop"],
    ["Erika <erika@example.org>", "RFC 5322, name-addr"],
    ['"Muster, Erika" <erika@example.org>', "RFC 5322, quoted name"],
    ['"erika@example.org" <erika@example.org>', "Outlook: the address as the name"],
    ["erika@example.org <mailto:erika@example.org>", "Outlook: text of a link"],
    ["[erika@example.org](mailto:erika@example.org)", "Markdown"],
    ["<erika@example.org>", "RFC 5321, path"],
    ['"erika@example.org"', "quotes"],
    ["„erika@example.org“", "German quotes"],
    ["»erika@example.org«", "German guillemets"],
    ["'erika@example.org'", "single quotes, as in a spreadsheet"],
    ["(erika@example.org)", "brackets"],
    ["E-Mail: erika@example.org", "with its label"],
    ["Mail:erika@example.org", "with its label"],
    ["erika@example.org (privat)", "with a remark"],
    ["erika＠example.org", "full-width at"],
    ["ｅｒｉｋａ@example．org", "full-width letters"],
    ["erika@example。org", "ideographic full stop, UTS 46"],
    ["erika(at)example.org", "hidden from robots"],
    ["erika [at] example [punkt] org", "hidden from robots"],
    ["erika@example.org, Erika@example.org", "the same twice"],
    ["Erika Muster (erika@example.org)", "Lotus Notes, and lists of associations"],
    ["Erika Muster [erika@example.org]", "Outlook, printed"],
    ["mailto: erika@example.org", "RFC 6068, typed from a page"],
    ["*erika@example.org*", "WhatsApp's bold"],
    ["`erika@example.org`", "Markdown's code"],
    ["erika@example.org?", "the end of a question"],
    ["erika@example.org…", "cut by an app"],
    ["erika﹫example.org", "small at (Unicode, Small Form Variants)"],
    ["erika@example｡org", "half-width full stop, UTS 46"],
  ])("%s (%s)", (text) => {
    expect(addressIn(text)).toBe("erika@example.org");
  });

  // Right values: 'xn--' and RFC 3492, as Python 3.11's codec 'punycode' writes it; 'ß' stays (UTS 46, nontransitional).
  it.each([
    ["info@kräuterhof.example.org", "info@xn--kruterhof-w2a.example.org"],
    ["info@KRÄUTERHOF.Example.org", "info@xn--kruterhof-w2a.example.org"],
    ["info@kra\u0308uterhof.example.org", "info@xn--kruterhof-w2a.example.org"],
    ["info@xn--kruterhof-w2a.example.org", "info@xn--kruterhof-w2a.example.org"],
    ["info@XN--KRUTERHOF-W2A.example.org", "info@xn--kruterhof-w2a.example.org"],
    ["post@tierpraxis-köln.de", "post@xn--tierpraxis-kln-6pb.de"],
    ["info@faß.de", "info@xn--fa-hia.de"],
    ["info@kräuter\u2011hof.example", "info@xn--kruter-hof-r5a.example"],
    ["info@kräuter–hof.example", "info@xn--kruter-hof-r5a.example"],
    ["erika\u2011muster@example.org", "erika-muster@example.org"],
    ["Erika <info@bücher.example>", "info@xn--bcher-kva.example"],
    ["mailto:info@b%C3%BCcher.example", "info@xn--bcher-kva.example"],
    ["почта@пример.рф", "script"],
    ["post@пример.рф", "post@xn--e1afmkfd.xn--p1ai"],
  ])("%s is %s (UTS 46)", (text, address) => {
    expect(addressIn(text)).toBe(address);
  });

  it.each([
    "o'brien@example.org",
    "erika+termine@example.org",
    "erika.muster_2@mail-1.example.org",
    "1234@example.org",
    "erika&max@example.org",
    "a/b=c@example.org",
    "x@tierarzt.versicherung",
    "mail@example.org",
    "e-mail@example.org",
    "mailto@example.org",
  ])("%s stays as it is", (text) => {
    expect(addressIn(text)).toBe(text);
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    ["", "empty"],
    ["\u200B \u00A0", "empty"],
    ["jürgen@example.org", "umlaut"],
    ["groß@example.org", "umlaut"],
    ["ju\u0308rgen@example.org", "umlaut"],
    ["rené@example.org", "script"],
    ["erika@example.org, max@example.org", "several"],
    ["erika@example.org;max@example.org", "several"],
    ["erika@example.org max@example.org", "several"],
    ["erika@example.org oder max@example.org", "several"],
    ["erika@example.org / max@example.org", "several"],
    ["erika@example.org/max@example.org", "several"],
    ["erika@example.org\nmax@example.org", "several"],
    ["Erika <erika@example.org>, Max <max@example.org>", "several"],
    ["max@example.org <erika@example.org>", "several"],
    // Somebody else's address may be behind the space.
    ["erika muster@example.org", "invalid"],
    ["Erika Muster erika@example.org", "invalid"],
    ["erika@exa mple.org", "invalid"],
    ["erika", "invalid"],
    ["erika@", "invalid"],
    ["@example.org", "invalid"],
    ["erika@example", "invalid"],
    ["erika@example,org", "invalid"],
    ["erika@@example.org", "invalid"],
    ["erika@example..org", "invalid"],
    ["erika..muster@example.org", "invalid"],
    [".erika@example.org", "invalid"],
    ["erika@-example.org", "invalid"],
    ["erika@127.0.0.1", "invalid"],
    ["erika@2130706433", "invalid"],
    ["erika@[127.0.0.1]", "invalid"],
    ["erika@example.org/pfad", "invalid"],
    ["erika@example.org:25", "invalid"],
    ["erika@exam%70le.org", "invalid"],
    ["🐶@example.org", "invalid"],
    [`${"a".repeat(65)}@example.org`, "long"],
    [`a@${`${"b".repeat(60)}.`.repeat(5)}org`, "long"],
    ["a".repeat(100_000), "long"],
  ])("%s is %s", (text, reason) => {
    expect(addressIn(text)).toBe(reason);
  });

  it("never takes letters of another script for others", () => {
    // The dotless i becomes 'i' where case is folded carelessly.
    expect(addressIn("er\u0131ka@example.org")).not.toBe("erika@example.org");
  });
});
