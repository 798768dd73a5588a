import Link from "next/link";
import type { ComponentProps } from "react";

/**
 * A link in a text. Pages of this site are reached without a reload, passages with one: a browser marks
 * `:target`, and so draws the highlighter, only on a navigation of its own. Others get no referrer.
 */
export function TextLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  if (/^\/(?!\/)/.test(href) && !href.includes("#")) {
    return (
      <Link href={href} prefetch={false} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel={/^https?:/.test(href) ? "noreferrer" : undefined} {...rest}>
      {children}
    </a>
  );
}
