import { Icon } from "#app/ui/icons.tsx";

export function PictureIcon() {
  return <Icon name="picture" />;
}

export function NewTabIcon() {
  return <Icon name="new-tab" />;
}
