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

/** For `/contact` and what a form that was sent is answered with, which show the same view. */
export function contactMetadata(): Metadata {
  const { contact, titles } = strings().pages;
  const description = fill(contact.description, { name: getContent().profile.name });
  return pageMetadata({ title: titles.contact, description, path: "/contact" });
}

interface ContactViewProps {
  /** Why a form that was sent was not taken. */
  problem?: string;
  /** What stands there in place of the empty form. */
  children?: ReactNode;
}

/** A message to the owner: written, shown as it will be sent, and followed. None of it needs a script. */
export function ContactView({ problem, children }: ContactViewProps) {
  const { owner, profile } = getContent();
  if (!owner.messages) notFound();
  const name = shortName(profile.name);
  return (
    <div className="row contact">
      <PageTitle>{fill(strings().pages.contact.title, { who: name })}</PageTitle>
      {problem && (
        <p className="text turn-trouble" role="alert">
          {problem}
        </p>
      )}
      {children ?? <MessageForm />}
    </div>
  );
}
