import type { ComponentProps } from "react";
import { PageLink } from "./page-link";

function relationOf(href: string, rel: string | undefined): string | undefined {
  return [rel, /^https?:/.test(href) && "noreferrer"].filter(Boolean).join(" ") || undefined;
}

/**
 * A link in a text. Pages of this site are reached without a reload, passages with one: a browser marks
 * `:target`, and so draws the highlighter, only on a navigation of its own. Others get no referrer.
 */
export function TextLink({ href = "", children, ...rest }: ComponentProps<"a">) {
  // A path with a file extension is not a page.
  if (/^\/(?!\/)/.test(href) && !/#|\.\w+$/.test(href)) {
    return (
      <PageLink href={href} {...rest}>
        {children}
      </PageLink>
    );
  }
  return (
    <a href={href} {...rest} rel={relationOf(href, rest.rel)}>
      {children}
    </a>
  );
}
