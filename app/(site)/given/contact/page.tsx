import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { pathHere } from "@/lib/content";
import {
  letterFields,
  letterForPage,
  type MessageFormRefusal,
  messageForPage,
  type PageMessage,
} from "@/lib/protocols";
import { said, strings } from "../../../_site/strings";
import { MessageForm } from "../../contact/form";
import { Draft, Receipt } from "../../contact/message";
import { ContactView, contactMetadata, contactTitle } from "../../contact/view";

type Given = Partial<Record<"message" | "refused" | "change", string | string[]>>;

interface Props {
  searchParams: Promise<Given>;
}

function refusalsHere(): ReadonlyMap<string, string> {
  const { busy, gone } = strings().pages.contact;
  return new Map(Object.entries({ busy, gone } satisfies Record<MessageFormRefusal, string>));
}

/** Looked up once for the page and what its head says of it. */
const letterOf = cache(letterForPage);
const resultOf = cache(async (id: string) => {
  const path = pathHere(`/contact?message=${encodeURIComponent(id)}`);
  return messageForPage({ path, headers: new Headers(await headers()) }, id);
});

/** What was written in a message that is to be changed, or else what became of it. */
async function lookedUp({ message, change }: Given) {
  const id = [message].flat()[0] ?? "";
  const letter = change === undefined ? undefined : await letterOf(id);
  return letter ? { id, letter } : { id, result: await resultOf(id) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const given = await searchParams;
  const metadata = contactMetadata();
  if (!given.message) return metadata;
  const { result } = await lookedUp(given);
  const title = result?.kind === "done" && isLeft(result.output) ? contactTitle(true) : metadata.title;
  return { ...metadata, title, robots: { index: false } };
}

/** What `/contact?message=` shows: a message as it will be sent, what is to be changed in it, or what became of it. */
export default async function GivenContactPage({ searchParams }: Props) {
  const given = await searchParams;
  if (!given.message) return <ContactView />;
  const { id, letter, result } = await lookedUp(given);
  if (letter) {
    const wrong = letterFields.find((field) => [given.change].flat().includes(field));
    return (
      <ContactView>
        <MessageForm letter={letter} wrong={wrong} />
      </ContactView>
    );
  }
  const problem = refusalsHere().get([given.refused].flat()[0] ?? "");
  if (result.kind === "refused") {
    return (
      <ContactView problem={problem}>
        <p className="text">
          {said(result)} <a href={pathHere("/contact")}>{strings().pages.contact.another}</a>
        </p>
      </ContactView>
    );
  }
  const { output } = result;
  return (
    <ContactView isLeft={isLeft(output)} problem={problem}>
      {output.preview ? (
        <Draft id={id} preview={output.preview} />
      ) : (
        <Receipt id={id} status={output.status} />
      )}
    </ContactView>
  );
}

function isLeft({ status }: PageMessage): boolean {
  return status !== "draft";
}
