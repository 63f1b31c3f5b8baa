import type { ButtonHTMLAttributes, ReactNode } from "react";

export type ButtonVariant = "primary" | "secondary" | "danger";

const base =
  "inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-field border px-5 py-2 text-center font-bold transition-colors disabled:cursor-not-allowed disabled:opacity-60";

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-forest text-on-forest hover:bg-forest-hover",
  secondary: "border-field bg-surface-raised text-forest hover:bg-sage-soft",
  danger: "border-transparent bg-danger text-on-danger hover:bg-danger-hover",
};

export function buttonClass(variant: ButtonVariant): string {
  return `${base} ${variants[variant]}`;
}

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> & {
  variant?: ButtonVariant;
  className?: string;
  children: ReactNode;
};

export function Button({
  variant = "primary",
  type = "button",
  className = "",
  ...rest
}: ButtonProps) {
  return <button {...rest} type={type} className={`${buttonClass(variant)} ${className}`} />;
}
