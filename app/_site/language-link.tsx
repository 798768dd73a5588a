"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface Props {
  language: string;
  /** The addresses of the pages that are there in the language, by those they have here. */
  pages: Readonly<Record<string, string>>;
  first: string;
  children: ReactNode;
}

/** The open page in another language, or its home page. A client component: the layout does not know which page is open. */
export function LanguageLink({ language, pages, first, children }: Props) {
  return (
    <a href={pages[usePathname()] ?? first} hrefLang={language} lang={language}>
      {children}
    </a>
  );
}
