import type { Metadata } from "next";
import { headers } from "next/headers";
import { getContent } from "@/lib/content";
import { exampleJob, type JobFormRefusal, taskForPage } from "@/lib/protocols";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { unlessLeftOut } from "../_site/shown";
import { shortName } from "../_site/words";
import { Fit } from "./fit";

interface Props {
  searchParams: Promise<{ task?: string | string[]; refused?: string | string[] }>;
}

/** Why a form that was sent without a script became no comparison. */
const refusals: Record<JobFormRefusal, string> = {
  busy: "That was much in one minute. Go back, wait a little and hand it in again.",
  invalid: "A job description has 1 to 20,000 characters. Go back and change it.",
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { profile } = getContent();
  const metadata = pageMetadata({
    title: "Job fit",
    description: `Hold a job description against the portfolio of ${profile.name}: each requirement with its verdict and the passage it rests on.`,
    path: "/fit",
  });
  return (await searchParams).task ? { ...metadata, robots: { index: false } } : metadata;
}

/** A job description against the portfolio. With `?task=` it comes with the comparison in it; neither it nor the form needs a script. */
export default async function FitPage({ searchParams }: Props) {
  unlessLeftOut("fit");
  const { task, refused } = await searchParams;
  const id = [task].flat()[0];
  const found = id ? await taskOf(id) : { problem: refusals[[refused].flat()[0] as JobFormRefusal] };
  const { profile } = getContent();
  return (
    <div className="fit">
      <div className="row">
        <PageTitle>Does the job fit?</PageTitle>
        {!id && (
          <p className="text fit-lead">
            Every requirement of a job description gets a verdict and the passage it rests on. What would end
            a conversation comes first. There is no score.
          </p>
        )}
      </div>
      <Fit key={id} name={shortName(profile.name)} example={exampleJob()} {...found} />
    </div>
  );
}

async function taskOf(id: string) {
  const path = `/fit?task=${encodeURIComponent(id)}`;
  const result = await taskForPage({ path, headers: new Headers(await headers()) }, id);
  return result.kind === "done" ? { given: result.output } : { problem: result.message };
}
