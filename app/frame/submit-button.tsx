import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { hasConnectionOrSaysSo } from "./connection.ts";

type SubmitButtonProps = {
  children: ReactNode;
  /** What stands there while the form is on its way. */
  busyText?: string;
  variant?: ButtonVariant;
  className?: string;
};

/**
 * Sends its form. While one is on its way it says so and does not send again; it keeps focus, so
 * `aria-disabled` and not `disabled`.
 */
export function SubmitButton({
  children,
  busyText = "Wird gespeichert...",
  variant = "primary",
  className = "",
}: SubmitButtonProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Button
      type="submit"
      variant={variant}
      className={`aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy || !hasConnectionOrSaysSo()) event.preventDefault();
      }}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
