type StepButtonProps = {
  label: string;
  isDisabled: boolean;
  /** Of the text that says why it cannot be pressed. */
  reasonId?: string;
  onPress: () => void;
  children: string;
};

/** `aria-disabled` instead of `disabled`: a button that is pressed down to the limit keeps focus. */
export function StepButton({ label, isDisabled, reasonId, onPress, children }: StepButtonProps) {
  const disabledLook = reasonId
    ? "aria-disabled:text-ink-soft aria-disabled:opacity-60"
    : "aria-disabled:opacity-50";
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      aria-describedby={isDisabled ? reasonId : undefined}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
      className={`grid size-11 cursor-pointer place-items-center rounded-field text-xl text-forest hover:bg-sage-soft aria-disabled:cursor-not-allowed ${disabledLook}`}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
