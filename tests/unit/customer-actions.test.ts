import { describe, expect, it } from "vitest";
import { amountInWords } from "#app/account/deletion/deletion-queries.server.ts";
import { FileNames } from "#app/account/export/account-zip.server.ts";
import { html, joined } from "#app/account/export/overview-html.ts";
import { ledgerOrigin, signed, slotsNow } from "#app/admin/customers/actions/pet-slots.server.ts";
import { possibleActions } from "#app/admin/customers/actions/possible-actions.ts";

const account = {
  ...{ isConfirmed: true, blockedAt: null, sessionCount: 1, petSlotsPurchased: 0 },
  ...{ twoFactorSince: null, hasAccount: true, email: "a@example.org", accountId: null },
};

function paths(given: Partial<Parameters<typeof possibleActions>[0]> = {}) {
  return possibleActions({ ...account, ...given }).map(({ path }) => path);
}

describe("what can be done to an account", () => {
  it("is what its state allows, and ends with what cannot be undone", () => {
    expect(paths()).toEqual(["haustierplaetze", "abmelden", "daten.zip", "sperren", "loeschen"]);
    expect(paths({ isConfirmed: false, sessionCount: 0 })).toEqual([
      ...["bestaetigen", "haustierplaetze", "daten.zip", "sperren", "loeschen"],
    ]);
    expect(paths({ blockedAt: "2026-11-21T09:00:00Z", sessionCount: 0 })).toEqual([
      ...["haustierplaetze", "daten.zip", "entsperren", "loeschen"],
    ]);
  });

  it("without an account is the invitation, and nothing that needs one", () => {
    const without = { hasAccount: false, isConfirmed: false, sessionCount: 0 };
    const always = ["zusammenfuehren", "daten.zip", "loeschen"];
    expect(paths(without)).toEqual(["einladen", ...always]);
    expect(paths({ ...without, email: "" })).toEqual(["kontakt", ...always]);
    expect(paths({ ...without, accountId: "konto" })).toEqual(always);
  });

  it("says before data are handed out that the private notes are not in them", () => {
    const handingOut = possibleActions(account).find(({ path }) => path === "daten.zip");
    expect(handingOut?.sentence).toContain("ohne Ihre privaten Notizen");
    expect(handingOut?.sentence).not.toContain("Alles");
  });

  it("says one and many", () => {
    const sentences = (given: Partial<typeof account>) =>
      possibleActions({ ...account, ...given }).map(({ sentence }) => sentence);
    expect(sentences({ petSlotsPurchased: 1 }).join()).toContain("1 Haustierplatz zusätzlich");
    expect(sentences({ sessionCount: 2 }).join()).toContain("Auf 2 Geräten");
    expect(sentences({ sessionCount: 1 }).join()).toContain("Auf einem Gerät");
  });
});

describe("the ledger in words", () => {
  it.each([
    ["order-item:item_1", "1042", "Bestellung 1042"],
    ["refund:re_1:item_1", "1042", "Erstattung zu 1042"],
    ["dispute:dp_1:open:item_1", "1042", "Zahlung beanstandet, 1042"],
    ["dispute:dp_1:won:item_1", null, "Beanstandung zurückgenommen"],
    ["opening:slots:x", null, "Anfangsbestand"],
    ["manual:x", null, "Von der Praxis"],
  ])("%s is %s", (key, displayId, origin) => {
    expect(ledgerOrigin({ key, displayId })).toBe(origin);
  });

  it("signs its amounts", () => {
    expect([signed(3), signed(-1)]).toEqual(["+3", "−1"]);
  });

  it("says how many animals there are and may be", () => {
    expect(slotsNow({ petCount: 1, allowance: 1 })).toMatch(
      /^1 von 1 Platz ist belegt\. 1 Platz ist kostenlos\./,
    );
    expect(slotsNow({ petCount: 2, allowance: 2 })).toContain("2 von 2 Plätzen sind belegt.");
  });
});

describe("the names of an archive", () => {
  it("are safe, and each is there once, whatever the capitals", () => {
    const names = new FileNames();
    expect(names.take("dateien", "Befund.pdf")).toBe("dateien/Befund.pdf");
    expect(names.take("dateien", "BEFUND.pdf")).toBe("dateien/BEFUND-2.pdf");
    expect(names.take("dateien", "befund.pdf")).toBe("dateien/befund-3.pdf");
    expect(names.take("../..", "/etc/passwd")).toBe("Datei/passwd");
    expect(names.take("Ämma & Söhne", "a")).toBe("Aemma_Soehne/a");
    expect(names.take("v1.2", "ohne")).toBe("v1.2/ohne");
    expect(names.take("v1.2", "ohne")).toBe("v1.2/ohne-2");
  });
});

describe("the overview's HTML", () => {
  it("takes everything for text but HTML of its own", () => {
    const evil = `<img src=x onerror="alert('1')">&`;
    expect(html`<p title="${evil}">${joined([html`<b>${evil}</b>`])}</p>`.html).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;"><b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b></p>',
    );
  });
});

it("amounts in words leave out what there is none of", () => {
  expect(amountInWords(0, "Tier", "Tiere")).toBeNull();
  expect(amountInWords(1, "Tier", "Tiere")).toBe("1 Tier");
  expect(amountInWords(2, "Tier", "Tiere", "mit Foto")).toBe("2 Tiere, mit Foto");
});
