import { Icon } from "#app/ui/icons.tsx";

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5.500 5.500" />
    </Icon>
  );
}
