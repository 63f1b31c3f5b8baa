/*
 * Parts are drawn 100 long with decimals and stored 200 long without: half a hundredth is finer than any plate
 * shows, and the decimal points were a quarter of the bytes.
 */

/** How much longer a stored part is than a drawn one. */
export const grain = 2;

/** The markup of a part on the grid of its storage. */
export function onGrid(markup: string): string {
  return markup
    .replaceAll(/ d="([^"]*)"/gu, (_, data: string) => ` d="${pathOnGrid(data)}"`)
    .replaceAll(
      / (stroke-width|cx|cy|rx|ry)="([^"]*)"/gu,
      (_, name: string, value: string) => ` ${name}="${Math.round(Number(value) * grain) || 1}"`,
    )
    .replaceAll(
      /translate\(([^ )]+) ([^)]+)\)/gu,
      (_, x: string, y: string) =>
        `translate(${Math.round(Number(x) * grain)} ${Math.round(Number(y) * grain)})`,
    );
}

/** Rounds where the pen stands, not how far it goes, so that errors do not add up. */
function pathOnGrid(data: string): string {
  let [x, y] = [0, 0];
  return data.replaceAll(/([Mlchz])([^Mlchz]*)/gu, (_, command: string, list: string) => {
    const numbers = [...list.matchAll(/-?(?:\d+(?:\.\d+)?|\.\d+)/gu)].map(([one]) => Number(one));
    if (command === "z") return "z";
    if (command === "h") return "h1";
    const isAbsolute = command === "M";
    const [gridX, gridY] = [Math.round(x * grain), Math.round(y * grain)];
    const written = numbers.map((value, index) => {
      const isAcross = index % 2 === 0;
      const place = isAbsolute ? value : value + (isAcross ? x : y);
      return Math.round(place * grain) - (isAbsolute ? 0 : isAcross ? gridX : gridY);
    });
    const [endX = 0, endY = 0] = numbers.slice(-2);
    [x, y] = isAbsolute ? [endX, endY] : [x + endX, y + endY];
    return command + written.join(" ").replaceAll(" -", "-");
  });
}
