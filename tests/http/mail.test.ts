import { eq } from "drizzle-orm";
import { outbox } from "#app/db/mail-schema.ts";
import { mailsCarried, mailsTo } from "#tests/support/http.ts";
import { expect, site, test } from "#tests/support/http-test.ts";

test("a mail whose queue message was lost is found by the sweep, and only once", async () => {
  const write = async (recipient: string, minutesAgo: number) => {
    const id = crypto.randomUUID();
    await site.db.insert(outbox).values({
      id,
      recipient,
      kind: "test",
      subject: "Verloren",
      text: "Guten Tag",
      html: "",
      createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    });
    return id;
  };
  await write("verloren@example.org", 10);
  const young = await write("unterwegs@example.org", 0);
  await site.runCron();
  await site.runCron();
  const [waiting] = await site.db.select().from(outbox).where(eq(outbox.id, young));
  await site.db.delete(outbox).where(eq(outbox.id, young));
  expect(waiting?.status, "a fresh mail's own message is still on its way").toBe("pending");
  expect(await mailsTo(site, "verloren@example.org")).toHaveLength(1);
});

test("a mail is readable as plain text and as simple HTML, and names nobody else's address", async ({
  visitor,
}) => {
  const email = "lesbar@example.org";
  const fullName = "Lisa <b>Lesbar</b>";
  const password = "der mops frisst rüben";
  await visitor.post("/auth", { intent: "register", fullName, email, password });
  await mailsCarried(site);
  const [mail] = JSON.parse((await visitor.get(`/dev/mailbox.json?to=${email}`)).text);
  expect(mail.subject).toBe("Bitte bestätigen Sie Ihre E-Mail-Adresse – Kräuterpfote");
  // Whoever registers another's address shall have no line in the mail to it.
  expect(mail.text).toContain("Guten Tag,");
  expect(mail.text + mail.html).not.toContain("Lesbar");
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.html).not.toMatch(/<(script|img|link|iframe)/);
});
