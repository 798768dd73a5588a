import type { Metadata, Viewport } from "next";
import type { CSSProperties, ReactNode } from "react";
import { getContent } from "@/lib/content";
import { Chat } from "./_chat/chat";
import { chatSettings } from "./_site/chat-settings";
import { mono, serif, serifExtended } from "./_site/fonts";
import { Footer } from "./_site/footer";
import { Header } from "./_site/header";
import { SampleNotice } from "./_site/sample-notice";
import { WebMcp } from "./_site/web-mcp";
import "./_styles/paper.css";
import "./_styles/page.css";
import "./_styles/home.css";
import "./_styles/resume.css";
import "./_styles/story.css";
import "./_styles/turn.css";
import "./_styles/chat.css";
import "./_styles/print.css";

export function generateMetadata(): Metadata {
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

/** What every page stands in. Its own ids start with an underscore, which no anchor of the content can. */
export default function Layout({ children }: { children: ReactNode }) {
  const { owner } = getContent();
  const hue = { "--accent": owner.accent } as CSSProperties;
  return (
    <html lang="en" className={`${serif.variable} ${serifExtended.variable} ${mono.variable}`} style={hue}>
      <body>
        <a className="skip" href="#_main">
          Skip to the text
        </a>
        <SampleNotice />
        <Header />
        <main id="_main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Chat {...chatSettings()} />
        <WebMcp />
      </body>
    </html>
  );
}
