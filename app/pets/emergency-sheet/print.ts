// What prints the sheet needs script, so its button is shown by it.
const button = document.querySelector<HTMLButtonElement>("[data-print]");
if (button) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
