import { Icon } from "#app/ui/icons.tsx";

export function PictureIcon() {
  return (
    <Icon>
      <rect x="4" y="5" width="16" height="14" rx="2.5" />
      <circle cx="9" cy="10" r="1.6" />
      <path d="m4.500 16.500 4-3.500 3 2.500 4-4.500 4.500 4.500" />
    </Icon>
  );
}

export function NewTabIcon() {
  return (
    <Icon>
      <path d="M13.500 5H19v5.500M19 5l-8 8M10 6H5v13h13v-5" />
    </Icon>
  );
}
