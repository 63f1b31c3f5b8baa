import { describe, expect, it } from "vitest";
import { recipientChoices } from "#app/inbox/recipients.ts";

type Mail = { email: string | null; answerTo: string[] | null };

const direct: Mail = { email: "erika@example.org", answerTo: null };
const byForm: Mail = { email: "form@example.net", answerTo: ["erika@example.org"] };
const toNobody: Mail = { email: "praxis@example.org", answerTo: [] };

function incoming(mail: Mail, mailKind: string | null = "person") {
  return { ...mail, direction: "in" as const, mailKind };
}

describe("an answer may go", () => {
  it.each<[string, Mail, ReturnType<typeof incoming>[], string[][]]>([
    ["to the sender", direct, [], [["erika@example.org"]]],
    ["to Reply-To, or to the form", byForm, [], [["erika@example.org"], ["form@example.net"]]],
    ["to nobody, where our own name is the sender's", toNobody, [], []],
    ["to nobody without an address", { email: "", answerTo: null }, [], []],
    [
      "to two at once, or to each",
      { email: "a@example.org", answerTo: ["a@example.org", "b@example.org"] },
      [],
      [["a@example.org", "b@example.org"], ["a@example.org"], ["b@example.org"]],
    ],
    [
      "to the newest of a person first",
      direct,
      [
        incoming({ email: "karl@example.org", answerTo: null }),
        incoming({ email: "absent@example.org", answerTo: null }, "automatic-reply"),
      ],
      [["karl@example.org"], ["erika@example.org"]],
    ],
  ])("%s", (_, entry, replies, choices) => {
    expect(recipientChoices(entry, replies)).toEqual(choices);
  });
});
