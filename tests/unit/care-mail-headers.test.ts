import { expect, it } from "vitest";
import { renderMail } from "#app/platform/mail/mail.ts";

it("a plain link is a link and no button, with its address in the text alone", () => {
  const link = "https://tier.example/erinnerung/a?b=1&c=2";
  const { text, html } = renderMail({
    kind: "test",
    to: "erika@example.org",
    subject: "Betreff",
    paragraphs: [{ label: "Erledigt: <Impfung>", link, isPlain: true }],
  });
  expect(text).toContain(`Erledigt: <Impfung>:\n${link}`);
  expect(html).toContain('href="https://tier.example/erinnerung/a?b=1&amp;c=2"');
  expect(html).toContain("Erledigt: &lt;Impfung&gt;</a>");
  expect(html).not.toContain("Falls die Schaltfläche");
  expect(html).not.toContain("background:#2f5240");
});
