import type { Database } from "#app/db/database.server.ts";
import { demoCustomers } from "./demo-animals.ts";
import type { DemoFiles } from "./demo-files.ts";
import { demoId } from "./demo-order-records.ts";
import { demoPapers } from "./demo-papers.ts";
import {
  insertAttachment,
  insertAttachmentRow,
  insertCalendarAnswer,
  insertDeclaration,
  insertMessage,
  insertReply,
} from "./inbox-factories.ts";

const minuteMs = 60 * 1000;
const dayMs = 24 * 60 * minuteMs;

/** Messages and declarations in every state, some of them of the demo's customers. */
export async function addDemoInbox(db: Database, files: DemoFiles, now: Date): Promise<void> {
  /** So many days, and then minutes, before now. */
  const ago = (days: number, minutes = 0) =>
    new Date(now.getTime() - days * dayMs - minutes * minuteMs).toISOString();
  await addOpen(db, ago);
  await addAttachments(db, files, ago);
  await addCalendarAnswer(db, ago);
  await addAnswered(db, ago);
  await addBegun(db, ago);
  await addDone(db, ago);
  await addDeclarations(db, ago);
}

type Ago = (days: number, minutes?: number) => string;

const katharina = {
  userId: demoCustomers.katharina.id,
  email: "kundin@demo.test",
  name: demoCustomers.katharina.fullName,
};
const jonas = {
  userId: demoCustomers.jonas.id,
  email: "abo@demo.test",
  name: demoCustomers.jonas.fullName,
};

async function addOpen(db: Database, ago: Ago): Promise<void> {
  await insertMessage(db, {
    id: "demo-nachricht-anruf",
    reference: "N-4HT2C8PQ",
    channel: "phone",
    name: "Ole Petersen",
    email: "",
    phone: "030 23125 083",
    message: "Sein alter Hund kommt schlecht hoch. Er bittet um Rückruf ab 17 Uhr.",
    createdAt: ago(0, 40),
  });
  await insertMessage(db, {
    id: "demo-nachricht-frage",
    reference: "N-7K2M9QXA",
    name: "Miriam Sander",
    email: "miriam.sander@demo.test",
    message:
      "Guten Tag,\n\nunser Kater frisst seit dem Umzug nur noch die Hälfte. Die Tierarztpraxis hat nichts gefunden. Machen Sie auch Hausbesuche in Potsdam, und was bräuchten Sie vorab von uns?\n\nViele Grüße\nMiriam Sander",
    createdAt: ago(0, 95),
  });
  await insertMessage(db, {
    id: "demo-nachricht-mail",
    reference: "N-3VTR8D0C",
    ...jonas,
    channel: "mail",
    subject: "Futterplan für die kalten Monate",
    message:
      "Hallo Frau Beispiel,\n\nsollen wir die Futtermenge im Winter wieder anheben wie letztes Jahr? Ich hänge den Plan von damals und ein Foto an, außerdem ein kurzes Video.\n\nBeste Grüße\nJonas Albrecht",
    createdAt: ago(1, 20),
  });
  // A rule of her program passes on what comes to another address, and marks it as a machine's.
  await insertMessage(db, {
    id: "demo-nachricht-weitergeleitet",
    reference: "N-6TQ0XM3F",
    channel: "mail",
    name: "Erika Blum",
    email: "erika.blum@demo.test",
    subject: "Wechsel auf Rohfütterung",
    mailKind: "maybe-automatic",
    message:
      "Guten Tag,\n\nunser Hund hat nach der Umstellung weichen Kot, sonst ist er munter. Sollen wir langsamer umstellen?\n\nErika Blum",
    createdAt: ago(0, 180),
  });
  await insertMessage(db, {
    id: "demo-nachricht-ruecktritt",
    reference: "N-0EJ9PC4S",
    channel: "mail",
    name: "Tobias Kern",
    email: "formular@formulare.demo.test",
    answerTo: ["tobias.kern@demo.test"],
    subject: "Meine Bestellung",
    mayDeclare: "withdrawal",
    message:
      "Name: Tobias Kern\nE-Mail: tobias.kern@demo.test\nNachricht: Ich trete von der Bestellung der Pfotenpflege zurück, bitte schreiben Sie mir, wohin ich das Paket schicken soll.",
    createdAt: ago(0, 210),
  });
  await insertMessage(db, {
    id: "demo-nachricht-anruf",
    reference: "N-5HW1ZB4E",
    channel: "phone",
    name: "Herr Özdemir",
    email: "",
    subject: "Bitte um Rückruf",
    message:
      "Möchte wissen, ob Bioresonanz auch mit einer Haarprobe per Post geht. Am besten nach 17 Uhr.",
    createdAt: ago(2, 150),
  });
}

/** Of the mail about Klopfer's food: two that are kept, and one that is only named. */
async function addAttachments(db: Database, files: DemoFiles, ago: Ago): Promise<void> {
  const mail = { contactMessageId: "demo-nachricht-mail", createdAt: ago(1, 20) };
  const plan = demoPapers.find(({ fileName }) => fileName === "Futterplan Klopfer.pdf");
  if (!plan || "picture" in plan.content) throw new Error("The demo has no such paper.");
  await insertAttachment(db, files, files.readPicture("klopfer.jpg"), {
    ...mail,
    id: "demo-anhang-foto",
    position: 0,
    fileName: "klopfer-november.jpg",
    fileType: "image/jpeg",
    key: "inbox/demo/0_klopfer-november.jpg",
  });
  await insertAttachment(db, files, await plan.content.write(), {
    ...mail,
    id: "demo-anhang-plan",
    position: 1,
    fileName: "futterplan-2025.pdf",
    fileType: "application/pdf",
    key: "inbox/demo/1_futterplan-2025.pdf",
  });
  await insertAttachmentRow(db, {
    ...mail,
    id: "demo-anhang-video",
    position: 2,
    fileName: "klopfer-frisst.mov",
    fileType: "video/quicktime",
    fileSize: 3_400_000,
    leftOut: "media",
  });
}

/** A calendar program says no, and the booking stands until somebody cancels it. */
async function addCalendarAnswer(db: Database, ago: Ago): Promise<void> {
  const bookingId = "booking-emma-acupressure";
  const entryId = await insertMessage(db, {
    ...katharina,
    id: "demo-nachricht-kalender",
    reference: "N-2HD6KR9V",
    channel: "mail",
    subject: "Abgelehnt: Akupressur: Emma",
    message: "",
    createdAt: ago(0, 55),
  });
  await insertCalendarAnswer(db, {
    id: "demo-kalender-antwort",
    bookingId,
    entryId,
    kind: "declined",
    email: katharina.email,
    comment: "Da sind wir leider verreist.",
    createdAt: ago(0, 55),
  });
}

async function addAnswered(db: Database, ago: Ago): Promise<void> {
  await insertMessage(db, {
    id: "demo-nachricht-dialog",
    reference: "N-9F6PNC2Y",
    ...katharina,
    message:
      "Liebe Frau Beispiel, darf ich die Kräutermischung auch geben, solange das Schmerzmittel noch läuft?",
    status: "answered",
    createdAt: ago(6, 30),
    lastAt: ago(4, 200),
  });
  const thread = { contactMessageId: "demo-nachricht-dialog" };
  await insertReply(db, {
    ...thread,
    id: "demo-antwort-1",
    text: "Liebe Frau Lindner,\n\nbitte warten Sie damit, bis Sie mit Ihrer Tierarztpraxis gesprochen haben: Wie heißt das Mittel genau, und bis wann soll es gegeben werden?",
    mail: { status: "sent", to: katharina.email },
    createdAt: ago(5, 400),
  });
  await insertReply(db, {
    ...thread,
    id: "demo-antwort-2",
    author: katharina.name,
    text: "Danke! Es läuft noch bis Freitag, danach nichts mehr.",
    createdAt: ago(5, 90),
  });
  await insertReply(db, {
    ...thread,
    id: "demo-antwort-3",
    text: "Fragen Sie bitte noch Ihre Tierarztpraxis, ab wann die Mischung wieder passt.",
    mail: { status: "sent", to: katharina.email },
    createdAt: ago(4, 200),
  });
}

/** Begun by the practice: one waits for an answer, the other has got it. */
async function addBegun(db: Database, ago: Ago): Promise<void> {
  await insertMessage(db, {
    ...{ id: "demo-nachricht-plan", reference: "N-5PA8YV3D", ...jonas, channel: "practice" },
    ...{ message: "", subject: "Fütterungsplan für Klopfer", status: "answered" },
    createdAt: ago(2, 40),
  });
  await insertReply(db, {
    ...{ id: "demo-plan-1", contactMessageId: "demo-nachricht-plan", createdAt: ago(2, 40) },
    text: "Guten Tag Jonas Albrecht,\n\nder Fütterungsplan für Klopfer folgt in den nächsten drei Werktagen. Bitte stellen Sie das Futter bis dahin nicht um.",
    mail: { status: "sent", to: jonas.email },
  });
  await insertMessage(db, {
    ...{ id: "demo-nachricht-begonnen", reference: "N-1MT4WQ8K", ...katharina },
    ...{ channel: "practice", message: "", subject: "Wie geht es Emma?", status: "open" },
    ...{ createdAt: ago(3, 90), lastAt: ago(0, 130) },
  });
  const thread = { contactMessageId: "demo-nachricht-begonnen" };
  await insertReply(db, {
    ...{ ...thread, id: "demo-begonnen-1", createdAt: ago(3, 90) },
    text: "Guten Tag Katharina Lindner,\n\nwie geht es Emma nach dem Termin bei der Tierärztin? Eine kurze Nachricht genügt. Danach planen wir die Akupressur neu.",
    mail: { status: "sent", to: katharina.email },
  });
  await insertReply(db, {
    ...{ ...thread, id: "demo-begonnen-2", author: katharina.name, createdAt: ago(0, 130) },
    text: "Viel besser! Es war nur eine Zerrung, ab nächster Woche darf sie wieder laufen.",
  });
}

async function addDone(db: Database, ago: Ago): Promise<void> {
  await insertMessage(db, {
    id: "demo-nachricht-dank",
    reference: "N-0G8XKS5J",
    ...jonas,
    message: "Vielen Dank für die schnelle Hilfe gestern, allen vieren geht es gut!",
    status: "done",
    createdAt: ago(15, 45),
  });
  // Nobody was there to answer in time: what is forgotten soon is told of.
  await insertMessage(db, {
    id: "demo-nachricht-alt",
    reference: "N-2RQ7MD9T",
    name: "Luise Hagedorn",
    email: "luise.hagedorn@demo.test",
    message: "Bieten Sie auch Beratung für Kaninchen an?",
    createdAt: ago(175),
  });
}

async function addDeclarations(db: Database, ago: Ago): Promise<void> {
  await insertDeclaration(db, {
    id: "demo-widerruf",
    reference: "N-6YB3WQ1H",
    ...katharina,
    contract: "Bestellung KP-261002-DEMO02",
    orderId: demoId("order", 2),
    message: "Es geht um die beiden Dosen, das andere behalte ich.",
    receivedAt: ago(0, 240),
  });
  await insertReply(db, {
    id: "demo-widerruf-eingang",
    declarationId: "demo-widerruf",
    author: "Automatische Eingangsbestätigung",
    text: "Ihr Widerruf ist bei uns eingegangen. Den Eingang bestätigen wir Ihnen hiermit. Wir melden uns, sobald wir alles geprüft haben.",
    mail: { status: "sent", to: katharina.email },
    createdAt: ago(0, 240),
  });
  await insertDeclaration(db, {
    id: "demo-kuendigung",
    reference: "N-4CZ0TE8P",
    kind: "cancellation",
    channel: "letter",
    ...jonas,
    email: "",
    contract: "Kräuterlexikon-Abo",
    cancellation: "ordinary",
    receivedAt: ago(3, 100),
  });
  // By the public form, and of nobody whom the shop knows: so it waits for the practitioner.
  await insertDeclaration(db, {
    id: "demo-kuendigung-formular",
    reference: "N-8KX2D5RM",
    kind: "cancellation",
    name: "Miriam Sander",
    email: "miriam.sander@demo.test",
    contract: "Kräuterlexikon-Abo",
    cancellation: "ordinary",
    passing: "left",
    passingReason: "unclear",
    receivedAt: ago(1, 310),
  });
  await insertReply(db, {
    id: "demo-kuendigung-eingang",
    declarationId: "demo-kuendigung-formular",
    author: "Automatische Eingangsbestätigung",
    text: "Ihre Kündigung ist bei uns eingegangen. Den Eingang bestätigen wir Ihnen hiermit. Wir melden uns, sobald wir alles geprüft haben.",
    mail: { status: "sent", to: "miriam.sander@demo.test" },
    createdAt: ago(1, 310),
  });
  await insertDeclaration(db, {
    id: "demo-widerruf-erledigt",
    reference: "N-1DN5VJ7G",
    channel: "mail",
    name: "Petra Winkler",
    email: "petra.winkler@demo.test",
    contract: "KP-260820-FREMD1",
    message: "Hiermit widerrufe ich meine Bestellung.",
    status: "done",
    receivedAt: ago(80),
    lastAt: ago(79, 30),
  });
  await insertReply(db, {
    id: "demo-widerruf-antwort",
    declarationId: "demo-widerruf-erledigt",
    text: "Guten Tag Frau Winkler,\n\nwir haben Ihren Widerruf erhalten und den Betrag heute zurücküberwiesen.",
    mail: { status: "sent", to: "petra.winkler@demo.test" },
    createdAt: ago(79, 30),
  });
}
