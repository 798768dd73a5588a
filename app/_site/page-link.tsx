import type { ComponentProps } from "react";

/**
 * A link to a page of this site, which `tools.tsx` opens without a reload. One listener for all of them costs a visitor
 * 2 kB less than Next's own link.
 */
export function PageLink({ children, ...rest }: ComponentProps<"a">) {
  return (
    <a data-page="" {...rest}>
      {children}
    </a>
  );
}
