import type { ContractPaper, MailAttachment } from "#app/db/mail-schema.ts";
import { paperFonts } from "#app/pdf/paper-fonts.server.ts";
import { makeContractPaper, paperFileName, readLegalPage } from "./contract-paper.ts";

const names: Record<ContractPaper, string> = { agb: "AGB", widerruf: "Widerrufsbelehrung" };

type Press = { assets: Fetcher; origin: string };

const kept = new WeakMap<Fetcher, Map<ContractPaper, Promise<MailAttachment>>>();

/** Made from the page, once per isolate. */
export function contractPaper(press: Press, paper: ContractPaper): Promise<MailAttachment> {
  const known = kept.get(press.assets) ?? new Map<ContractPaper, Promise<MailAttachment>>();
  kept.set(press.assets, known);
  const made = known.get(paper) ?? makePaper(press, paper);
  known.set(paper, made);
  made.catch(() => known.delete(paper));
  return made;
}

async function makePaper({ assets, origin }: Press, paper: ContractPaper) {
  const address = new URL(`/${paper}`, origin);
  const [page, fonts] = await Promise.all([
    // The development server has no prerendered files.
    import.meta.env.DEV ? fetch(address) : assets.fetch(address),
    paperFonts(assets, origin),
  ]);
  if (!page.ok) throw new Error(`The page /${paper} answered ${page.status}.`);
  const text = readLegalPage(await page.text(), origin);
  return {
    fileName: paperFileName(names[paper], text),
    contentType: "application/pdf",
    content: (await makeContractPaper(text, fonts)).toBase64(),
  };
}
