import { strings } from "./strings";

/** A block of code with a copy button. */
export function Code({ text }: { text: string }) {
  return (
    <div className="code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must be able to */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton />
    </div>
  );
}

/** Copies the code next to it; see `app/_tools/copy.ts`. */
export function CopyButton() {
  return (
    <button type="button" className="copy needs-script" data-copy="" aria-live="polite">
      {strings().pages.frame.copy}
    </button>
  );
}
