import {
  dismissHere,
  onTicks,
  openTicks,
  type TickView,
  tickHere,
  tickState,
  tickStateInWords,
  tickView,
  visibleTicks,
} from "./tick-client.ts";
import {
  lineOf,
  tickText,
  type UnsentTick,
  unsentInWords,
  unsentLink,
  unsentTitle,
} from "./tick-queue.ts";
import { keyOf, readTick, tickField, whatField } from "./ticks.ts";

// The only script of two pages without React: of a share link, for who looks after an animal and has no
// account, and of the emergency sheet. What is ticked there without a network or a session is stored on
// the device and sent later, as on all pages. Without it the pages' forms do the same online. It is asked
// for with `defer`: the forms have to be there when it runs.

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
// What the service worker has written may have left since.
void openTicks(owner, owner === "" ? `${location.pathname}/gegeben` : undefined).then(show);

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
    const words = document.querySelector<HTMLElement>(`[data-tick="${tick}"]`);
    if (words) {
      words.dataset.state = state.kind;
      write(words, tickStateInWords(state), state.unsent);
    }
    const isPressed = button.ariaPressed === "true";
    const isStored = state.kind === "saved" ? state.isGiven : storedPress(button, tick);
    storedPresses.set(tick, isStored ?? isPressed);
    // What was refused stands as the server has it.
    const { isGiven = state.kind === "refused" ? (isStored ?? isPressed) : isPressed } = state;
    button.setAttribute("aria-pressed", String(isGiven));
    button.value = tickText({ tick, isGiven: !isGiven });
  }
  showUnsent(view);
}

/** Before the service worker has written into the page what waits. */
function storedPress(button: HTMLButtonElement, tick: string): boolean | undefined {
  const { stored } = button.dataset;
  return storedPresses.get(tick) ?? (stored === undefined ? undefined : stored === "true");
}

function write(line: Element, text: string, tick?: UnsentTick): void {
  line.textContent = text;
  const link = tick && unsentLink(tick);
  if (!link) return;
  const anchor = element("a", link.text);
  anchor.href = link.href;
  anchor.className = "underline";
  line.appendChild(document.createTextNode(" "));
  line.appendChild(anchor);
}

/** Of days that the page does not show any more, too, and when the link has ended. */
function showUnsent(view: TickView): void {
  if (!place) return;
  const ticks = visibleTicks(view);
  place.hidden = ticks.length === 0;
  place.replaceChildren(element("strong", unsentTitle), ...ticks.map(lineFor));
}

function lineFor(tick: UnsentTick): HTMLElement {
  const line = element("p", "");
  write(line, lineOf(tick) + unsentInWords(tick), tick);
  if (tick.refusal !== undefined) {
    const button = element("button", "Hinweis schließen");
    button.type = "button";
    button.className = "ml-2 min-h-11 cursor-pointer font-bold text-forest underline";
    button.addEventListener("click", () => void dismissHere(tick));
    line.appendChild(button);
  }
  return line;
}

function element<Name extends "a" | "button" | "p" | "strong">(name: Name, text: string) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
