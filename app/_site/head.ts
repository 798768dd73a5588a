/**
 * Runs in the head, before anything is painted. Puts the colors the visitor chose on the root; marks it until the first
 * frame is drawn, unless the browser has another place of the page to go to; and, where the browser has an agent that
 * asks pages for tools, fetches those this site offers.
 */
export const headScript = [
  'try{const t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}',
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){const{dataset:d}=document.documentElement;d.early="";requestAnimationFrame(()=>setTimeout(()=>{delete d.early}))}',
  'if(document.modelContext||navigator.modelContext)document.head.append(Object.assign(document.createElement("script"),{src:"/webmcp.js"}))',
].join(";");

/** The owner's hue, for the stylesheets. */
export function accentStyle(accent: number): string {
  return `:root{--accent:${accent}}`;
}
