import {
  dismissHere,
  onTicks,
  openTicks,
  tickHere,
  tickState,
  tickStateInWords,
  tickView,
} from "./tick-client.ts";
import { tickText, type UnsentTick, unsentInWords } from "./tick-queue.ts";
import { keyOf, readTick, tickField, whatField } from "./ticks.ts";

// The only script of two pages without React: of a share link, for who looks after an animal and has no
// account, and of the emergency sheet. What is ticked there without a network or a session is stored on
// the device and sent later, as on all pages. Without it the pages' forms do the same online.

const place = document.querySelector<HTMLElement>("[data-unsent]");
/** As `deviceOwner` names them; '' for a link's reader. */
const owner = place?.dataset.owner ?? "";
const forms = document.querySelectorAll<HTMLFormElement>('form[action$="/gegeben"]');

for (const form of forms) {
  form.addEventListener("submit", (event) => {
    const button = buttonOf(form);
    const change = readTick(button?.value ?? "");
    if (!change) return;
    event.preventDefault();
    const what = String(new FormData(form).get(whatField) ?? "");
    const { isGiven } = change;
    void tickHere({ action: actionOf(form), owner, tick: keyOf(change), isGiven, what });
  });
}

onTicks(show);
void openTicks(owner, owner === "" ? `${location.pathname}/gegeben` : undefined);

function actionOf(form: HTMLFormElement): string {
  return new URL(form.action).pathname;
}

function buttonOf(form: HTMLFormElement): HTMLButtonElement | null {
  return form.querySelector(`button[name="${tickField}"]`);
}

/** By tick, as the server has it: as the page came, or as it was saved since. */
const storedPresses = new Map<string, boolean>();

function show(): void {
  const view = tickView();
  for (const form of forms) {
    const button = buttonOf(form);
    const change = readTick(button?.value ?? "");
    if (!button || !change) continue;
    const tick = keyOf(change);
    const state = tickState(view, { action: actionOf(form), tick });
    const words = document.querySelector(`[data-tick="${tick}"]`);
    if (words) words.textContent = tickStateInWords(state);
    const isPressed = button.ariaPressed === "true";
    const isStored = state.kind === "saved" ? state.isGiven : storedPresses.get(tick);
    storedPresses.set(tick, isStored ?? isPressed);
    // What was refused stands as the server has it.
    const { isGiven = state.kind === "refused" ? (isStored ?? isPressed) : isPressed } = state;
    button.setAttribute("aria-pressed", String(isGiven));
    button.value = tickText({ tick, isGiven: !isGiven });
  }
  showRefused(view.unsent.filter(({ refusal }) => refusal !== undefined));
}

/** Of days that the page does not show any more, too, and when the link has ended. */
function showRefused(refused: readonly UnsentTick[]): void {
  if (!place) return;
  place.hidden = refused.length === 0;
  place.replaceChildren(...refused.map(refusedLine));
}

function refusedLine(tick: UnsentTick): HTMLElement {
  const line = document.createElement("p");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ml-2 min-h-11 cursor-pointer font-bold text-forest underline";
  button.textContent = "Hinweis schließen";
  button.addEventListener("click", () => void dismissHere(tick));
  line.textContent = `${tick.what}. ${unsentInWords(tick)}`;
  line.appendChild(button);
  return line;
}
