import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { addLanguageSource, getEditions, hasPage, isDevelopment, runInEdition } from "@/lib/content";
import type { Language } from "@/lib/locale";
import { eachMethod, type Mounted, mountNothing } from "@/lib/protocols";

// The pages below `/es` and the like are the same components, rendered with the content of another language.

interface Props {
  params: Promise<{ lang: string }>;
}

interface StoryProps {
  params: Promise<{ id: string }>;
}

/** The language of the page being rendered, per request: its components render after the page function has returned. */
const renderContext = cache((): { language?: Language } => ({}));
addLanguageSource(() => renderContext().language);

/**
 * Wraps a page (or its metadata) so that it renders in the language that its address begins with.
 * @param onUnknownLanguage called where the address begins with no language of this site
 */
export function inLanguage<PageProps, Result>(
  make: (props: PageProps) => Result,
  onUnknownLanguage: () => undefined = notFound,
): (props: PageProps & Props) => Promise<Awaited<Result>> {
  return async (props): Promise<Awaited<Result>> => {
    const { params }: Props = props;
    const language = languageOf((await params).lang) ?? onUnknownLanguage();
    renderContext().language = language;
    return await runInEdition(language, () => make(props));
  };
}

/**
 * The same for projects, essays and pages: one that is not translated redirects to the site's own language.
 * @param folder the first segment of their paths: `projects`
 */
export function storyInLanguage<Result>(
  folder: string,
  make: (props: StoryProps) => Result,
): (props: StoryProps & Props) => Promise<Awaited<Result>> {
  return inLanguage(async (props: StoryProps): Promise<Awaited<Result>> => {
    const path = `/${folder}/${(await props.params).id}`;
    if (
      !hasPage(path) &&
      getEditions().some(({ owner }) => runInEdition(owner.language, () => hasPage(path)))
    )
      redirect(path);
    return await make(props);
  });
}

/** The same for a file generated at build. */
export function fileInLanguage(respond: () => Response): (_: Request, props: Props) => Promise<Response> {
  const respondIn = inLanguage(() => respond());
  return (_, props) => respondIn(props);
}

/**
 * The static params in a language and in the site's own; none for an unknown language, which Next asks for too (16.4).
 * @param make undefined in development, where params are not known beforehand
 */
export function paramsInLanguage<Params>(
  make: (() => Params[]) | undefined,
): ((given: { params: { lang?: string } }) => Params[]) | undefined {
  return (
    make &&
    (({ params }) => {
      const language = languageOf(String(params.lang));
      if (!language) return [];
      const [own] = getEditions();
      const all = [language, own.owner.language].flatMap((each) => runInEdition(each, make));
      return [...new Map(all.map((params) => [JSON.stringify(params), params])).values()];
    })
  );
}

/** The same handlers with the content of the language that their address begins with. */
export function mountedInLanguage(mounted: Mounted): Mounted {
  const notFoundHandlers = mountNothing("/");
  return eachMethod((method) => async (request, context) => {
    const language = languageOf(String((await context.params)?.lang));
    if (!language) return notFoundHandlers[method](request, context);
    return runInEdition(language, () => mounted[method](request, context));
  });
}

/** The languages other than the site's own, as static params; undefined in development, where Next would cache them. */
export const languageParams = isDevelopment ? undefined : () => otherLanguages().map((lang) => ({ lang }));

function languageOf(segment: string): Language | undefined {
  return otherLanguages().find((language) => language === segment);
}

function otherLanguages(): Language[] {
  const [, ...others] = getEditions();
  return others.map(({ owner }) => owner.language);
}
