import type { Metadata } from "next";
import { headers } from "next/headers";
import { getContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { exampleJob, taskForPage } from "@/lib/protocols";
import { Code } from "../_site/code";
import { pageMetadata } from "../_site/meta";
import { PageTitle } from "../_site/page-title";
import { shortName } from "../_site/words";
import { Fit } from "./fit";

interface Props {
  searchParams: Promise<{ task?: string | string[] }>;
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { profile } = getContent();
  const metadata = pageMetadata({
    title: "Job fit",
    description: `Hold a job description against the portfolio of ${profile.name}: each requirement with its verdict and the passage it rests on.`,
    path: "/fit",
  });
  return (await searchParams).task ? { ...metadata, robots: { index: false } } : metadata;
}

/** A job description against the portfolio. With `?task=` it comes with the comparison in it, and needs no script. */
export default async function FitPage({ searchParams }: Props) {
  const id = [(await searchParams).task].flat()[0];
  const found = id ? await taskOf(id) : {};
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
      {!id && <WithoutScript />}
      <Fit key={id} name={shortName(profile.name)} example={exampleJob()} {...found} />
    </div>
  );
}

async function taskOf(id: string) {
  const path = `/fit?task=${encodeURIComponent(id)}`;
  const result = await taskForPage({ path, headers: new Headers(await headers()) }, id);
  return result.kind === "done" ? { given: result.output } : { problem: result.message };
}

function WithoutScript() {
  return (
    <div className="row without-script">
      <div className="text prose">
        <p>Handing one in here needs JavaScript. Without it the same is done from a terminal:</p>
        <Code
          text={[
            `curl ${siteUrl()}/v1/tasks -H 'content-type: application/json' \\`,
            '  -d \'{"task_type": "job_fit", "input": {"job_description": "..."}}\'',
          ].join("\n")}
        />
        <p>
          Its answer names the task; <code>/fit?task=</code> with that name shows the comparison on this page.
        </p>
      </div>
    </div>
  );
}
