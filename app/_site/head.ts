import type { Owner } from "@/lib/content";

const hasOwnAnswerScript = 'JSON.parse(sessionStorage.getItem("conversation"))?.some(turn=>!turn.given)';

/**
 * Runs in the head, before anything is painted. It sets the colors the visitor chose; puts back a
 * fragment that the address lost (`fragment.ts`); sets `data-early` until the first
 * frame, unless the browser will scroll elsewhere on the page; sets `data-kept` where this tab holds an answer to a question
 * of the visitor's own (`question.tsx`); remembers the last button that was pressed, by click or by key (Enter sends a
 * question, Control+K opens the menu), before its code has loaded (`early.ts`); and loads the page's tools where the browser
 * supports WebMCP.
 */
export const headScript = [
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}',
  'try{const s=sessionStorage,k=s.fragment||"",n=location.pathname.length;s.removeItem("fragment");if(!location.hash&&k.startsWith(location.pathname+"#"))location.hash=k.slice(n)}catch{}',
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const{dataset:d}=document.documentElement;d.early="";requestAnimationFrame(()=>setTimeout(()=>{delete d.early}))}',
  `try{${hasOwnAnswerScript}&&(document.documentElement.dataset.kept="")}catch{}`,
  '{const send=e=>e.key==="Enter"&&!e.shiftKey&&!e.isComposing&&e.keyCode!==229&&e.target.enterKeyHint==="send"&&e.target.form.querySelector("[type=submit]")',
  'const menu=e=>e.key==="k"&&(e.ctrlKey||e.metaKey)&&!e.shiftKey&&!e.altKey&&document.querySelector("[data-menu]")',
  "const key=e=>{const b=send(e)||menu(e);b&&e.preventDefault();return b}",
  'self.early=e=>{self.early.pressed=(e.type==="click"?e.target.closest("button[type=button]"):key(e))||self.early.pressed}',
  'for(const n of["click","keydown"])addEventListener(n,self.early)}',
  'if(document.modelContext||navigator.modelContext)document.head.append(Object.assign(document.createElement("script"),{src:"/webmcp.js"}))',
].join(";");

/** CSS for what the owner chose, over the stylesheets' defaults: the accent hue or colors, and the typeface of titles. */
export function ownerStyle({ accent, accentColors, typeface }: Owner): string {
  const { light, dark } = accentColors ?? {};
  const colors = accentColors ? `;--hue:light-dark(${light},${dark})` : "";
  if (!typeface) return `html:root{--accent:${accent}${colors}}`;
  const builtIn = builtInTypefaces.get(typeface);
  const fontFace = `@font-face{font-family:Own;src:url(/${typeface});font-weight:100 900;font-display:swap}`;
  return `${builtIn ? "" : fontFace}html:root{--accent:${accent}${colors};--titles:${builtIn ?? "Own,var(--serif)"}}`;
}

const builtInTypefaces = new Map([
  ["sans", "system-ui,sans-serif"],
  ["mono", "var(--mono)"],
]);
