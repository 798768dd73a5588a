import type { Metadata } from "next";
import { headers } from "next/headers";
import { pathHere } from "@/lib/content";
import { type JobFormRefusal, taskForPage } from "@/lib/protocols";
import { unlessLeftOut } from "../../../_site/shown";
import { said, strings } from "../../../_site/strings";
import { FitView, type Found, fitMetadata } from "../../fit/view";

interface Props {
  searchParams: Promise<{ task?: string | string[]; refused?: string | string[] }>;
}

/** Why a form that was sent without a script became no comparison. */
function refusalsHere(): Record<JobFormRefusal, string> {
  const { busy, invalid } = strings().fit;
  return { busy, invalid };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const metadata = fitMetadata();
  return (await searchParams).task ? { ...metadata, robots: { index: false } } : metadata;
}

/** What `/fit?task=` shows: the page with the comparison in it. Neither it nor the form needs a script. */
export default async function GivenFitPage({ searchParams }: Props) {
  unlessLeftOut("fit");
  const { task, refused } = await searchParams;
  const id = [task].flat()[0];
  const found: Found = id
    ? await taskOf(id)
    : { problem: refusalsHere()[[refused].flat()[0] as JobFormRefusal] };
  return <FitView id={id} {...found} />;
}

async function taskOf(id: string): Promise<Found> {
  const path = pathHere(`/fit?task=${encodeURIComponent(id)}`);
  const result = await taskForPage({ path, headers: new Headers(await headers()) }, id);
  return result.kind === "done" ? { given: result.output } : { problem: said(result) };
}
