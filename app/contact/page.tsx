import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { getContent } from "@/lib/content";
import { type MessageFormRefusal, messageForPage } from "@/lib/protocols";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { shortName } from "../_site/words";
import { MessageForm } from "./form";
import { Draft, Receipt } from "./message";

interface Props {
  searchParams: Promise<{ message?: string | string[]; refused?: string | string[] }>;
}

const refusals: Record<MessageFormRefusal, string> = {
  busy: "Not sent: that was too quick, or too many in a day. Wait a little and press the button again.",
  invalid:
    "Not sent: it needs a name, an email address, and a message of 1 to 4,000 characters with at most two links. " +
    "Go back and change it.",
  trap: "Not sent: a field that nobody sees was filled in. Go back, and let nothing but you fill in the form.",
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { profile } = getContent();
  const description = `Leave ${profile.name} a message.`;
  const metadata = pageMetadata({ title: "Leave a message", description, path: "/contact" });
  return (await searchParams).message ? { ...metadata, robots: { index: false } } : metadata;
}

/** A message to the owner: written, shown as it will be sent, and followed. None of it needs a script. */
export default async function Contact({ searchParams }: Props) {
  const { owner, profile } = getContent();
  if (!owner.messages) notFound();
  const { message, refused } = await searchParams;
  const id = [message].flat()[0];
  const problem = refusals[[refused].flat()[0] as MessageFormRefusal];
  const name = shortName(profile.name);
  return (
    <div className="row contact">
      <PageTitle>{`A message to ${name}`}</PageTitle>
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
  const path = `/contact?message=${encodeURIComponent(id)}`;
  const result = await messageForPage({ path, headers: new Headers(await headers()) }, id);
  if (result.kind === "refused") {
    return (
      <p className="text">
        {result.message} <a href="/contact">Write another</a>
      </p>
    );
  }
  const { output } = result;
  return output.preview ? (
    <Draft id={id} preview={output.preview} />
  ) : (
    <Receipt id={id} status={output.status} meaning={output.meaning} />
  );
}
