"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";

/**
 * A link of the header that knows when its part of the site is open. Its page is fetched ahead when somebody is about
 * to go there, and not on every first visit.
 */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const path = usePathname();
  const [meant, setMeant] = useState(false);
  const current = path === href ? "page" : path?.startsWith(`${href}/`) ? "true" : undefined;
  const mean = () => setMeant(true);
  return (
    <Link
      href={href}
      aria-current={current}
      prefetch={meant ? null : false}
      onPointerEnter={mean}
      onFocus={mean}
    >
      {children}
    </Link>
  );
}
