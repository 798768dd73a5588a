"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { PageLink } from "./page-link";

/** A header link that is marked as current when its part of the site is open. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const current = path === href ? "page" : path?.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <PageLink href={href} aria-current={current}>
      {children}
    </PageLink>
  );
}
