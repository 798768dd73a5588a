import { getContent, localizedPath } from "@/lib/content";
import { NavLink } from "./nav-link";
import { PageLink } from "./page-link";
import { headerPages } from "./places";
import { strings } from "./strings";

/** The owner's name, a word for each part of the site that has something in it, and the menu for the rest. */
export function Header() {
  const { profile } = getContent();
  const { frame } = strings().pages;
  return (
    <header className="header row">
      <p className="header-name">
        <PageLink href={localizedPath("/")}>{profile.name}</PageLink>
      </p>
      <div className="header-nav">
        <nav aria-label={frame.pages}>
          {headerPages().map(({ href, title }) => (
            <NavLink key={href} href={href}>
              {title}
            </NavLink>
          ))}
        </nav>
        <button
          type="button"
          className="header-menu needs-script"
          data-menu=""
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
        >
          {frame.search}
        </button>
      </div>
    </header>
  );
}
