import type { Owner } from "@/lib/content";

const kept = 'JSON.parse(sessionStorage.getItem("conversation"))?.some(turn=>!turn.given)';

/**
 * Runs in the head, before anything is painted. Puts the colors the visitor chose on the root; marks it until the first
 * frame is drawn, unless the browser has another place of the page to go to, and where this tab has an answer of the
 * visitor's own (`question.tsx`); remembers the button that was pressed, or the key that stands for one (Enter sends a
 * question, Control+K opens the menu), before there is code for it (`early.ts`); and, where the browser has an agent that
 * asks pages for tools, fetches those this site offers.
 */
export const headScript = [
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}',
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const{dataset:d}=document.documentElement;d.early="";requestAnimationFrame(()=>setTimeout(()=>{delete d.early}))}',
  `try{${kept}&&(document.documentElement.dataset.kept="")}catch{}`,
  '{const send=e=>e.key==="Enter"&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229&&e.target.enterKeyHint==="send"&&e.target.form.querySelector("[type=submit]")',
  'const menu=e=>e.key==="k"&&(e.ctrlKey||e.metaKey)&&!e.shiftKey&&!e.altKey&&document.querySelector("[data-menu]")',
  "const key=e=>{const b=send(e)||menu(e);b&&e.preventDefault();return b}",
  'self.early=e=>{self.early.pressed=(e.type==="click"?e.target.closest("button[type=button]"):key(e))||self.early.pressed}',
  'for(const n of["click","keydown"])addEventListener(n,self.early)}',
  'if(document.modelContext||navigator.modelContext)document.head.append(Object.assign(document.createElement("script"),{src:"/webmcp.js"}))',
].join(";");

/** What the owner chose of how the site looks, for the stylesheets, which it goes over: their hue or colors, and the face of titles. */
export function ownStyle({ accent, accentColors, typeface }: Owner): string {
  const { light, dark } = accentColors ?? {};
  const colors = accentColors ? `;--hue:light-dark(${light},${dark})` : "";
  if (!typeface) return `html:root{--accent:${accent}${colors}}`;
  const ready = readyFaces.get(typeface);
  const own = `@font-face{font-family:Own;src:url(/${typeface});font-weight:100 900;font-display:swap}`;
  return `${ready ? "" : own}html:root{--accent:${accent}${colors};--titles:${ready ?? "Own,var(--serif)"}}`;
}

const readyFaces = new Map([
  ["sans", "system-ui,sans-serif"],
  ["mono", "var(--mono)"],
]);
