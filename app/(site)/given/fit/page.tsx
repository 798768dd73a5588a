import type { Metadata } from "next";
import { headers } from "next/headers";
import { getProfile, localizedPath } from "@/lib/content";
import { fill } from "@/lib/locale";
import { taskForPage } from "@/lib/protocols";
import { requireVisiblePage } from "../../../_site/page-visibility";
import { refusalText, strings } from "../../../_site/strings";
import { shortName } from "../../../_site/words";
import { FitView, fitMetadata, type TaskLookup } from "../../fit/view";

interface Props {
  searchParams: Promise<{ task?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const metadata = fitMetadata();
  if (!(await searchParams).task) return metadata;
  const who = shortName(getProfile().name);
  return { ...metadata, title: fill(strings().fit.against, { who }), robots: { index: false } };
}

/** What `/fit?task=` shows: the page with the comparison in it. Neither it nor the form needs a script. */
export default async function GivenFitPage({ searchParams }: Props) {
  requireVisiblePage("fit");
  const { task } = await searchParams;
  const id = [task].flat()[0];
  return <FitView id={id} {...(id && (await taskOf(id)))} />;
}

async function taskOf(id: string): Promise<TaskLookup> {
  const path = localizedPath(`/fit?task=${encodeURIComponent(id)}`);
  const result = await taskForPage({ path, headers: new Headers(await headers()) }, id);
  return result.kind === "done" ? { given: result.output } : { problem: refusalText(result) };
}
