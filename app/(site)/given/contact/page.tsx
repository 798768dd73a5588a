import type { Metadata } from "next";
import { headers } from "next/headers";
import { cache } from "react";
import { localizedPath } from "@/lib/content";
import {
  letterFields,
  letterForPage,
  type MessageFormRefusal,
  messageForPage,
  type PageMessage,
} from "@/lib/protocols";
import { refusalText, strings } from "../../../_site/strings";
import { MessageForm } from "../../contact/form";
import { Draft, Receipt } from "../../contact/message";
import { ContactView, contactMetadata, contactTitle } from "../../contact/view";

type ContactParams = Partial<Record<"message" | "refused" | "change", string | string[]>>;

interface Props {
  searchParams: Promise<ContactParams>;
}

function refusalTexts(): ReadonlyMap<string, string> {
  const { busy, gone } = strings().pages.contact;
  return new Map(Object.entries({ busy, gone } satisfies Record<MessageFormRefusal, string>));
}

/** Looked up once for both the page and its metadata. */
const letterOf = cache(letterForPage);
const resultOf = cache(async (id: string) => {
  const path = localizedPath(`/contact?message=${encodeURIComponent(id)}`);
  return messageForPage({ path, headers: new Headers(await headers()) }, id);
});

/** The letter that is to be changed, or else the status of the message. */
async function lookUpMessage({ message, change }: ContactParams) {
  const id = [message].flat()[0] ?? "";
  const letter = change === undefined ? undefined : await letterOf(id);
  return letter ? { id, letter } : { id, result: await resultOf(id) };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const given = await searchParams;
  const metadata = contactMetadata();
  if (!given.message) return metadata;
  const { result } = await lookUpMessage(given);
  const title = result?.kind === "done" && isSubmitted(result.output) ? contactTitle(true) : metadata.title;
  return { ...metadata, title, robots: { index: false } };
}

/** What `/contact?message=` shows: a message as it will be sent, what is to be changed in it, or what became of it. */
export default async function GivenContactPage({ searchParams }: Props) {
  const given = await searchParams;
  if (!given.message) return <ContactView />;
  const { id, letter, result } = await lookUpMessage(given);
  if (letter) {
    const wrong = letterFields.find((field) => [given.change].flat().includes(field));
    return (
      <ContactView>
        <MessageForm letter={letter} wrong={wrong} />
      </ContactView>
    );
  }
  const problem = refusalTexts().get([given.refused].flat()[0] ?? "");
  if (result.kind === "refused") {
    return (
      <ContactView problem={problem}>
        <p className="text">
          {refusalText(result)} <a href={localizedPath("/contact")}>{strings().pages.contact.another}</a>
        </p>
      </ContactView>
    );
  }
  const { output } = result;
  return (
    <ContactView isSubmitted={isSubmitted(output)} problem={problem}>
      {output.preview ? (
        <Draft id={id} preview={output.preview} />
      ) : (
        <Receipt id={id} status={output.status} />
      )}
    </ContactView>
  );
}

function isSubmitted({ status }: PageMessage): boolean {
  return status !== "draft";
}
