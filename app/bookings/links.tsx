import { type ButtonVariant, buttonClass } from "#app/ui/button.tsx";
import { Link, type LinkProps } from "#app/ui/link.tsx";

const sizes = {
  inline: "inline-block py-0.5",
  line: "inline-block py-1",
  touch: "inline-flex min-h-11 items-center",
  strong: "inline-flex min-h-11 items-center font-semibold",
};

/** A link in text; all but the inline one are large enough for a finger on a line of their own. */
export function TextLink({ size = "strong", ...link }: LinkProps & { size?: keyof typeof sizes }) {
  return <Link {...link} className={`${sizes[size]} text-forest underline underline-offset-4`} />;
}

type ButtonLinkProps = LinkProps & { className?: string; variant?: ButtonVariant };

/** A link that looks like a button. */
export function ButtonLink({ variant = "secondary", className = "", ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${buttonClass(variant)} ${className}`.trimEnd()} />;
}
