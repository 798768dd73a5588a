import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";
import { developmentProblems, getContent } from "@/lib/content";
import { Chat } from "../_chat/chat";
import { Tools } from "../_tools/tools";
import { chatSettings } from "./chat-settings";
import { ContentProblems } from "./content-problems";
import { mono, serif, serifExtended } from "./fonts";
import { Footer } from "./footer";
import { headScript, ownerStyle } from "./head";
import { Header } from "./header";
import { SampleNotice } from "./sample-notice";
import { strings } from "./strings";
import "../_styles/paper.css";
import "../_styles/page.css";
import "../_styles/home.css";
import "../_styles/resume.css";
import "../_styles/story.css";
import "../_styles/turn.css";
import "../_styles/pairs.css";
import "../_styles/chat.css";
import "../_styles/ledger.css";
import "../_styles/contact.css";
import "../_styles/reference.css";
import "../_styles/menu.css";
import "../_styles/print.css";

/** Metadata common to all pages: the owner's name after the title, and no phone numbers turned into links. */
export function frameMetadata(): Metadata {
  const { profile } = getContent();
  return {
    title: { default: profile.name, template: `%s · ${profile.name}` },
    formatDetection: { telephone: false, address: false, email: false },
  };
}

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf6" },
    { media: "(prefers-color-scheme: dark)", color: "#151412" },
  ],
};

function dataAttributes(data: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [`data-${name}`, value]));
}

/** The document around every page. Its own ids start with an underscore, which no anchor of the content does. */
export function Frame({ children }: { children: ReactNode }) {
  const { owner, base } = getContent();
  const problems = developmentProblems();
  const say = strings();
  const fonts = `${serif.variable} ${serifExtended.variable} ${mono.variable}`;
  return (
    // The script in the head may have put the visitor's colors on the root before React looks at it.
    <html lang={owner.language} className={fonts} suppressHydrationWarning>
      <head>
        {/* Where an agent that reads a page finds what it can use here (ARD 0.91; AI Catalog 1.0). */}
        <link rel="ard ai-catalog" type="application/json" href="/.well-known/ard.json" />
        <style>{ownerStyle(owner)}</style>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which has to run before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {owner.analytics && (
          <script defer src={owner.analytics.script} {...dataAttributes(owner.analytics.data)} />
        )}
      </head>
      <body>
        <a className="skip" href="#_main">
          {say.pages.frame.skip}
        </a>
        <SampleNotice />
        <Header />
        <main id="_main" tabIndex={-1}>
          {problems.length > 0 ? <ContentProblems problems={problems} /> : children}
        </main>
        <Footer />
        <Chat settings={chatSettings()} />
        <Tools say={say.menu} base={base} />
      </body>
    </html>
  );
}
