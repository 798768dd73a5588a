import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { getEditions, inEdition, isBeingWritten, isHere, readEditionFrom } from "@/lib/content";
import type { Language } from "@/lib/locale";
import { eachMethod, type Mounted, mountNothing } from "@/lib/protocols";

// The pages below `/es` and the like are those of the site's own language, drawn with the content of another.

interface Props {
  params: Promise<{ lang: string }>;
}

interface StoryProps {
  params: Promise<{ id: string }>;
}

/** The language of the page that is being drawn. A page's parts are drawn after the function that makes it has returned. */
const drawn = cache((): { language?: Language } => ({}));
readEditionFrom(() => drawn().language);

/**
 * The same page, or what belongs to one, in the language that its address begins with.
 * @param unknown what becomes of an address that begins with another
 */
export function inLanguage<Given, Result>(
  make: (props: Given) => Result,
  unknown: () => undefined = notFound,
): (props: Given & Props) => Promise<Awaited<Result>> {
  return async (props): Promise<Awaited<Result>> => {
    const { params }: Props = props;
    const language = languageOf((await params).lang) ?? unknown();
    drawn().language = language;
    return await inEdition(language, () => make(props));
  };
}

/**
 * The same of what the owner wrote one by one: what is not there in this language is read in the site's own.
 * @param folder where its addresses are: `projects`
 */
export function storyInLanguage<Result>(
  folder: string,
  make: (props: StoryProps) => Result,
): (props: StoryProps & Props) => Promise<Awaited<Result>> {
  return inLanguage(async (props: StoryProps): Promise<Awaited<Result>> => {
    const path = `/${folder}/${(await props.params).id}`;
    if (!isHere(path) && getEditions().some(({ owner }) => inEdition(owner.language, () => isHere(path))))
      redirect(path);
    return await make(props);
  });
}

/** The same file, drawn at build, in the language that its address begins with. */
export function fileInLanguage(give: () => Response): (_: Request, props: Props) => Promise<Response> {
  const giveIn = inLanguage(() => give());
  return (_, props) => giveIn(props);
}

/**
 * What there is to draw in a language, and in the site's own; nothing where there is no other, which Next asks about all the same (16.4).
 * @param make undefined where that is not known beforehand
 */
export function paramsInLanguage<Found>(
  make: (() => Found[]) | undefined,
): ((given: { params: { lang?: string } }) => Found[]) | undefined {
  return (
    make &&
    (({ params }) => {
      const language = languageOf(String(params.lang));
      if (!language) return [];
      const [own] = getEditions();
      const all = [language, own.owner.language].flatMap((each) => inEdition(each, make));
      return [...new Map(all.map((params) => [JSON.stringify(params), params])).values()];
    })
  );
}

/** The same handlers with the content of the language that their address begins with. */
export function mountedInLanguage(mounted: Mounted): Mounted {
  const nothing = mountNothing("/");
  return eachMethod((method) => async (request, context) => {
    const language = languageOf(String((await context.params)?.lang));
    if (!language) return nothing[method](request, context);
    return inEdition(language, () => mounted[method](request, context));
  });
}

/** The languages there are beside the site's own, as the first segment of an address; Next's development server would keep those it once knew. */
export const languageParams = isBeingWritten ? undefined : () => otherLanguages().map((lang) => ({ lang }));

function languageOf(segment: string): Language | undefined {
  return otherLanguages().find((language) => language === segment);
}

function otherLanguages(): Language[] {
  const [, ...others] = getEditions();
  return others.map(({ owner }) => owner.language);
}
