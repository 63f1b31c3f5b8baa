import type { ComponentType } from "react";
import {
  BasketIcon,
  CalendarIcon,
  DocumentIcon,
  Icon,
  LeafIcon,
  LockIcon,
  PawIcon,
  PersonIcon,
  TrashIcon,
} from "#app/ui/icons.tsx";
import type { EntryIcon } from "./told-entry.ts";

export const entryIcons: Record<EntryIcon, ComponentType> = {
  animal: PawIcon,
  appointment: CalendarIcon,
  blocked: LockIcon,
  care: CareIcon,
  document: DocumentIcon,
  herb: LeafIcon,
  message: MessageIcon,
  order: BasketIcon,
  person: PersonIcon,
  removed: TrashIcon,
  share: ShareIcon,
};

function MessageIcon() {
  return (
    <Icon>
      <rect x="3.500" y="5.500" width="17" height="13" rx="2.500" />
      <path d="m4.500 7.500 7.500 6 7.500-6" />
    </Icon>
  );
}

function CareIcon() {
  return (
    <Icon>
      <path d="M12 3.800 19 6.500v5c0 4.500-3 7.300-7 8.800-4-1.500-7-4.300-7-8.800v-5Z" />
      <path d="m9 11.800 2.200 2.200 4-4.300" />
    </Icon>
  );
}

function ShareIcon() {
  return (
    <Icon>
      <path d="M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1" />
      <path d="M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1" />
    </Icon>
  );
}
