import Link from "next/link";
import { getContent } from "@/lib/content";
import { NavLink } from "./nav-link";

/** The owner's name, and a word for each part of the site that has something in it. */
export function Header() {
  const { profile, projects, essays, faq } = getContent();
  return (
    <header className="header row">
      <p className="header-name">
        <Link href="/">{profile.name}</Link>
      </p>
      <nav className="header-nav" aria-label="Pages">
        {projects.length > 0 && <NavLink href="/projects">Work</NavLink>}
        {essays.length > 0 && <NavLink href="/essays">Essays</NavLink>}
        <NavLink href="/resume">Résumé</NavLink>
        {faq.length > 0 && <NavLink href="/faq">Questions</NavLink>}
      </nav>
    </header>
  );
}
