import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getContent, pathHere } from "@/lib/content";
import { fill } from "@/lib/locale";
import { type MessageFormRefusal, messageForPage } from "@/lib/protocols";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { said, strings } from "../../_site/strings";
import { shortName } from "../../_site/words";
import { MessageForm } from "./form";
import { Draft, Receipt } from "./message";

interface Props {
  searchParams: Promise<{ message?: string | string[]; refused?: string | string[] }>;
}

function refusalsHere(): Record<MessageFormRefusal, string> {
  const { busy, invalid, trapped } = strings().pages.contact;
  return { busy, invalid, trap: trapped };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { profile } = getContent();
  const { contact, titles } = strings().pages;
  const description = fill(contact.description, { name: profile.name });
  const metadata = pageMetadata({ title: titles.contact, description, path: "/contact" });
  return (await searchParams).message ? { ...metadata, robots: { index: false } } : metadata;
}

/** A message to the owner: written, shown as it will be sent, and followed. None of it needs a script. */
export default async function Contact({ searchParams }: Props) {
  const { owner, profile } = getContent();
  if (!owner.messages) notFound();
  const { message, refused } = await searchParams;
  const id = [message].flat()[0];
  const problem = refusalsHere()[[refused].flat()[0] as MessageFormRefusal];
  const name = shortName(profile.name);
  return (
    <div className="row contact">
      <PageTitle>{fill(strings().pages.contact.title, { who: name })}</PageTitle>
      {problem && (
        <p className="text turn-trouble" role="alert">
          {problem}
        </p>
      )}
      {id ? <Message id={id} /> : <MessageForm name={name} />}
    </div>
  );
}

async function Message({ id }: { id: string }) {
  const path = pathHere(`/contact?message=${encodeURIComponent(id)}`);
  const result = await messageForPage({ path, headers: new Headers(await headers()) }, id);
  if (result.kind === "refused") {
    return (
      <p className="text">
        {said(result)} <a href={pathHere("/contact")}>{strings().pages.contact.another}</a>
      </p>
    );
  }
  const { output } = result;
  return output.preview ? (
    <Draft id={id} preview={output.preview} />
  ) : (
    <Receipt id={id} status={output.status} />
  );
}
