import { Icon } from "#app/ui/icons.tsx";

/** Beside the palette, not among the icons of all pages: customers load nothing of it. */
export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.500 5.500" />
    </Icon>
  );
}
