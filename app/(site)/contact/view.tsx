import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { getContent } from "@/lib/content";
import { fill } from "@/lib/locale";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { strings } from "../../_site/strings";
import { shortName } from "../../_site/words";
import { MessageForm } from "./form";

/** For `/contact` and for the response to a submitted form, which show the same view. */
export function contactMetadata(): Metadata {
  const { contact, titles } = strings().pages;
  const description = fill(contact.description, { name: getContent().profile.name });
  return pageMetadata({ title: titles.contact, description, path: "/contact" });
}

/** The page's title while a message is written, and once it was submitted. */
export function contactTitle(isSubmitted: boolean): string {
  const { left, title } = strings().pages.contact;
  return fill(isSubmitted ? left : title, { who: shortName(getContent().profile.name) });
}

interface ContactViewProps {
  /** Whether a message was submitted, which the title then says. */
  isSubmitted?: boolean;
  /** Why a submitted form was refused. */
  problem?: string;
  /** Shown in place of the empty form. */
  children?: ReactNode;
}

/** A message to the owner: written, shown as it will be sent, and followed. None of it needs a script. */
export function ContactView({ isSubmitted = false, problem, children }: ContactViewProps) {
  const { owner } = getContent();
  if (!owner.messages) notFound();
  return (
    <div className="row contact">
      <PageTitle takesFocus={isSubmitted}>{contactTitle(isSubmitted)}</PageTitle>
      {problem && (
        <p className="text turn-trouble" role="alert">
          {problem}
        </p>
      )}
      {children ?? <MessageForm />}
    </div>
  );
}
