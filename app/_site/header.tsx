import { getContent } from "@/lib/content";
import { NavLink } from "./nav-link";
import { PageLink } from "./page-link";

/** The owner's name, a word for each part of the site that has something in it, and the menu for the rest. */
export function Header() {
  const { profile, projects, essays, faq } = getContent();
  return (
    <header className="header row">
      <p className="header-name">
        <PageLink href="/">{profile.name}</PageLink>
      </p>
      <div className="header-nav">
        <nav aria-label="Pages">
          {projects.length > 0 && <NavLink href="/projects">Work</NavLink>}
          {essays.length > 0 && <NavLink href="/essays">Essays</NavLink>}
          <NavLink href="/resume">Résumé</NavLink>
          {faq.length > 0 && <NavLink href="/faq">Questions</NavLink>}
          <NavLink href="/fit">Job fit</NavLink>
        </nav>
        <button
          type="button"
          className="header-menu needs-script"
          data-menu=""
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          Search
        </button>
      </div>
    </header>
  );
}
