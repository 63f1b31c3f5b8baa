import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  alreadyRegisteredMail,
  confirmEmailMail,
  passwordChangedMail,
  resetPasswordMail,
} from "#app/account/mails.ts";
import { retryPauseSeconds } from "#app/platform/mail/deliver-mail.server.ts";
import {
  attachmentsMax,
  fittingAttachments,
  type Mail,
  renderMail,
} from "#app/platform/mail/mail.ts";
import { site } from "#app/platform/operator/config.ts";
import { contactMessageMail } from "#app/site/landing/contact.server.ts";

const link = "https://kraeuterpfote.example/auth/bestaetigen?token=abc&von=mail";
const mail: Mail = { kind: "test", to: "erika@example.org", subject: "Betreff", paragraphs: [] };

describe("renderMail", () => {
  it("shows typed text as text in HTML, and as it is in plain text", () => {
    const typed = `<script>alert("1")</script> & 'Müller' <img src=x onerror=alert(1)>`;
    const { text, html } = renderMail({ ...mail, subject: typed, paragraphs: [typed] });
    expect(text).toContain(typed);
    expect(html).not.toMatch(/<script|<img/);
    expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Müller");
  });

  it("never lets a typed text open a tag or an attribute", () => {
    const markup = fc
      .array(fc.constantFrom("<", ">", '"', "'", "&", "a", "script", " ", "\n", "=", "&lt;"))
      .map((pieces) => pieces.join(""));
    const frame = tagsOf(renderMail({ ...mail, paragraphs: [{ label: "", link: "" }] }).html);
    fc.assert(
      fc.property(markup, markup, (label, target) => {
        const paragraphs = [{ label, link: target }];
        expect(tagsOf(renderMail({ ...mail, paragraphs }).html)).toEqual(frame);
      }),
    );
  });

  it("holds every link and the lines of a paragraph in text and in HTML", () => {
    const paragraphs = [{ label: "Weiter", link }, "eins\nzwei"];
    const { text, html } = renderMail({ ...mail, paragraphs });
    const escaped = link.replaceAll("&", "&amp;");
    for (const words of [`Weiter:\n${link}`, "eins\nzwei"]) expect(text).toContain(words);
    for (const words of [`href="${escaped}"`, `<br>${escaped}</p>`, "eins<br>zwei"]) {
      expect(html).toContain(words);
    }
  });

  it("keeps every line break out of the subject, which becomes a header", () => {
    for (const lineBreak of ["\r\n", ..."\n\r\u0000\u0085\u2028\u2029\u000b\u000c"]) {
      const { subject } = renderMail({ ...mail, subject: `Hallo${lineBreak}Bcc: x@example.org` });
      expect(subject).toBe("Hallo Bcc: x@example.org");
    }
  });

  it("quotes what is answered below the signature", () => {
    const answered = { intro: "Ihre Nachricht:", quote: "Frisst er zu schnell?" };
    const { text, html } = renderMail({ ...mail, paragraphs: ["Ja, gern."], answered });
    const parts = ["Ja, gern.", "Herzliche Grüße", "Frisst er zu schnell?", site.operator.street];
    for (const shown of [text, html]) {
      const places = parts.map((part) => shown.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    expect(text).toContain("Ihre Nachricht:\n> Frisst er zu schnell?");
  });

  it("sets facts apart, line by line, the first one strong, and typed text stays text", () => {
    const facts = ["Dienstag, 24. November 2026", "Emma <b>"];
    const { text, html } = renderMail({ ...mail, paragraphs: [{ facts }] });
    expect(text).toContain("Dienstag, 24. November 2026\nEmma <b>");
    expect(html).toContain("<strong>Dienstag, 24. November 2026</strong><br>Emma &lt;b&gt;</p>");
  });

  it.each(["\n", "\r\n", "\r", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"])(
    "marks every line of what others wrote, broken by %j, so that it imitates no paragraph",
    (lineBreak) => {
      const forged = { label: "Termin bestätigen", link: "https://evil.example/" };
      const lines = ["Hilfe <b>", "", `${forged.label}:`, forged.link];
      const said = { intro: "Anliegen:", quote: `\n${lines.join(lineBreak)}\n` };
      const { text, html } = renderMail({ ...mail, paragraphs: ["Guten Tag,", said, "Ende."] });
      expect(text).toContain(
        "Guten Tag,\n\nAnliegen:\n> Hilfe <b>\n> \n> Termin bestätigen:\n> https://evil.example/\n\nEnde.",
      );
      const real = renderMail({ ...mail, paragraphs: [forged] }).text.split("\n\n")[0] ?? "";
      expect(text).not.toContain(real);
      const [, quoted] = /<blockquote[^>]*>(.*)<\/blockquote>/s.exec(html) ?? [];
      expect(quoted).toBe("Hilfe &lt;b&gt;<br><br>Termin bestätigen:<br>https://evil.example/");
    },
  );

  it("greets a customer who has the practice's address, and not the practice as herself", () => {
    const { email } = site.operator;
    const ours = `Automatische E-Mail von ${site.productName}`;
    for (const kind of ["confirm-email", "two-factor-off-by-practice", "booking-requested"]) {
      const { text } = renderMail({ ...mail, kind, to: email });
      expect(text, kind).toContain("Herzliche Grüße");
      expect(text, kind).not.toContain(ours);
    }
    for (const kind of [
      ...["account-deleted-practice", "booking-answers-practice", "booking-day-practice"],
      ...["booking-requested-practice", "contact-message", "declaration-note", "order-note"],
      "order-unmatched",
    ]) {
      const { text, html } = renderMail({ ...mail, kind, to: "empfang@example.org" });
      expect(text, kind).toContain(ours);
      expect(`${text}${html}`, kind).not.toContain("Herzliche Grüße");
    }
  });

  it("signs, says its language and loads nothing from anywhere", () => {
    const { text, html } = renderMail({ ...mail, paragraphs: ["Guten Tag,"] });
    expect(text).toContain(`Herzliche Grüße\n${site.operator.name}, ${site.operator.practice}`);
    expect(html).toContain('<html lang="de">');
    expect(html).not.toMatch(/src=|url\(|<link|@import/);
  });
});

describe("the files of a mail", () => {
  const file = (length: number) => ({
    fileName: `${length}.pdf`,
    contentType: "application/pdf",
    content: "A".repeat(length),
  });

  it("all go along while a row can hold them", () => {
    const files = [file(1000), file(attachmentsMax - 1000)];
    expect(fittingAttachments(files)).toEqual(files);
  });

  it("stay behind where they are too large; the others go", () => {
    const [small, large, last] = [file(1000), file(attachmentsMax), file(2000)];
    expect(fittingAttachments([small, large, last])).toEqual([small, last]);
  });
});

describe("the mails of the product", () => {
  const nasty = 'Erika <b onclick="x">\r\nBcc: alle@example.org';
  const mails = {
    confirmation: confirmEmailMail("a@example.org", link),
    "already registered": alreadyRegisteredMail("a@example.org", `${link}1`, link),
    reset: resetPasswordMail("a@example.org", link),
    "password changed": passwordChangedMail("a@example.org", link),
    contact: contactMessageMail("praxis@example.org", {
      name: nasty,
      email: "a@example.org",
      message: `${nasty} ${link}`,
    }),
  };

  it("have one line of subject, links in both bodies, and no markup", () => {
    for (const [name, one] of Object.entries(mails)) {
      const { subject, text, html } = renderMail(one);
      expect(subject, name).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(subject, name).toContain("Kräuterpfote");
      expect(text, name).toContain(link);
      expect(html, name).toContain(link.replaceAll("&", "&amp;"));
      expect(html, name).not.toContain("<b onclick");
    }
  });

  it("go to the one they are for; what a visitor wrote stays a quotation", () => {
    expect([mails.confirmation.to, mails.contact.to]).toEqual([
      "a@example.org",
      "praxis@example.org",
    ]);
    const { text, html } = renderMail(mails.contact);
    expect(text).toContain(
      `geschrieben:\n> Erika <b onclick="x">\n> Bcc: alle@example.org ${link}\n\nBitte antworten Sie`,
    );
    expect(html).toContain("<blockquote");
  });
});

describe("the pause before a mail is tried again", () => {
  it("doubles from its base up to an hour", () => {
    expect([1, 2, 3, 4, 9, 10, 100].map((attempt) => retryPauseSeconds(10, attempt))).toEqual([
      10, 20, 40, 80, 2560, 3600, 3600,
    ]);
    expect(retryPauseSeconds(10, 0)).toBe(10);
    expect(retryPauseSeconds(0, 5)).toBe(0);
  });

  it("never shrinks and never passes an hour", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3600 }),
        fc.integer({ min: 1, max: 2000 }),
        (base, n) => {
          const pause = retryPauseSeconds(base, n);
          expect(pause).toBeLessThanOrEqual(3600);
          expect(retryPauseSeconds(base, n + 1)).toBeGreaterThanOrEqual(pause);
        },
      ),
    );
  });
});

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g)?.map((tag) => tag.replace(/href="[^"]*"/, "href")) ?? [];
}
