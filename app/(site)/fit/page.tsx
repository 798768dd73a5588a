import type { Metadata } from "next";
import { headers } from "next/headers";
import { getContent, pathHere } from "@/lib/content";
import { fill, stringsOf } from "@/lib/locale";
import { exampleJob, type JobFormRefusal, taskForPage } from "@/lib/protocols";
import { pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { unlessLeftOut } from "../../_site/shown";
import { calendar, said, strings } from "../../_site/strings";
import { shortName } from "../../_site/words";
import { Fit } from "./fit";
import type { LedgerWords } from "./words";

interface Props {
  searchParams: Promise<{ task?: string | string[]; refused?: string | string[] }>;
}

/** Why a form that was sent without a script became no comparison. */
function refusalsHere(): Record<JobFormRefusal, string> {
  const { busy, invalid } = strings().fit;
  return { busy, invalid };
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { profile } = getContent();
  const say = strings();
  const metadata = pageMetadata({
    title: say.pages.titles.fit,
    description: fill(say.fit.description, { name: profile.name }),
    path: "/fit",
  });
  return (await searchParams).task ? { ...metadata, robots: { index: false } } : metadata;
}

/** A job description against the portfolio. With `?task=` it comes with the comparison in it; neither it nor the form needs a script. */
export default async function FitPage({ searchParams }: Props) {
  unlessLeftOut("fit");
  const { task, refused } = await searchParams;
  const id = [task].flat()[0];
  const found = id ? await taskOf(id) : { problem: refusalsHere()[[refused].flat()[0] as JobFormRefusal] };
  const { profile } = getContent();
  const { fit: say, problems } = strings();
  return (
    <div className="fit">
      <div className="row">
        <PageTitle>{say.title}</PageTitle>
        {!id && <p className="text fit-lead">{say.lead}</p>}
      </div>
      <Fit
        key={id}
        name={shortName(profile.name)}
        example={exampleJob()}
        words={{ page: pathHere("/fit"), say, problems, calendar: calendar(), ledger: ledgerWords() }}
        {...found}
      />
    </div>
  );
}

/** A site in English takes up the language of the job description; any other keeps its own. */
function ledgerWords(): LedgerWords {
  const own = strings().ledger;
  return getContent().owner.language === "en"
    ? { en: own, de: stringsOf("de").ledger }
    : { en: own, de: own };
}

async function taskOf(id: string) {
  const path = pathHere(`/fit?task=${encodeURIComponent(id)}`);
  const result = await taskForPage({ path, headers: new Headers(await headers()) }, id);
  return result.kind === "done" ? { given: result.output } : { problem: said(result) };
}
