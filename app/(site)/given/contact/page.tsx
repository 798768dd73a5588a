import type { Metadata } from "next";
import { headers } from "next/headers";
import { pathHere } from "@/lib/content";
import { type MessageFormRefusal, messageForPage } from "@/lib/protocols";
import { said, strings } from "../../../_site/strings";
import { Draft, Receipt } from "../../contact/message";
import { ContactView, contactMetadata } from "../../contact/view";

interface Props {
  searchParams: Promise<{ message?: string | string[]; refused?: string | string[] }>;
}

function refusalsHere(): ReadonlyMap<string, string> {
  const { busy, gone } = strings().pages.contact;
  return new Map(Object.entries({ busy, gone } satisfies Record<MessageFormRefusal, string>));
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const metadata = contactMetadata();
  return (await searchParams).message ? { ...metadata, robots: { index: false } } : metadata;
}

/** What `/contact?message=` shows: a message as it will be sent, or what became of it. */
export default async function GivenContactPage({ searchParams }: Props) {
  const { message, refused } = await searchParams;
  const id = [message].flat()[0];
  const problem = refusalsHere().get([refused].flat()[0] ?? "");
  return <ContactView problem={problem}>{id && <Message id={id} />}</ContactView>;
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
