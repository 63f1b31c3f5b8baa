import { customerAddress } from "../customer.ts";

export function noteAddress(customerId: string, noteId: string, part = ""): string {
  return `${customerAddress(customerId)}/notizen/${noteId}${part && `/${part}`}`;
}
