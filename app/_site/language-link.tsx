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

/** The page that is open in another language, or the first page in it. The layout that draws the footer does not know which page is open. */
export function LanguageLink({ language, pages, first, children }: Props) {
  return (
    <a href={pages[usePathname()] ?? first} hrefLang={language} lang={language}>
      {children}
    </a>
  );
}
