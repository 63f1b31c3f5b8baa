import type { ReactNode } from "react";
import { useNavigation } from "react-router";
import { Button, type ButtonVariant } from "#app/ui/button.tsx";
import { hasConnectionOrSaysSo } from "./connection.ts";

type SubmitButtonProps = {
  children: ReactNode;
  busyText?: string;
  variant?: ButtonVariant;
  className?: string;
  /** The text with the id `describedBy` says why. */
  isDisabled?: boolean;
  describedBy?: string;
};

export function SubmitButton({
  children,
  busyText = "Wird gespeichert...",
  variant = "primary",
  className = "",
  isDisabled = false,
  describedBy,
}: SubmitButtonProps) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Button
      type="submit"
      variant={variant}
      className={`aria-disabled:cursor-progress aria-disabled:opacity-70 ${className}`}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={(event) => {
        if (isBusy || !hasConnectionOrSaysSo()) event.preventDefault();
      }}
    >
      {isBusy ? busyText : children}
    </Button>
  );
}
