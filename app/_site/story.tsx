import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ComponentProps, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { getOwner, localizedLink, type RichText, type Story as StoryContent } from "@/lib/content";
import { TextLink } from "./link";
import { withPassages } from "./passages";
import { typesetTree, typesetter } from "./typography";

interface StoryProps {
  story: StoryContent;
  /** An id for the block that says exactly this: the description, where the story contains it. */
  alias?: { id: string; text: string };
}

/** A Markdown text with its anchors. */
export function Story({ story, alias }: StoryProps) {
  return draw(typesetTree(withPassages(story.tree, alias), getOwner().language));
}

/** A text of a line or two, such as a value of the résumé: plain, or with the markup its author gave it. */
export function Rich({ text, tree }: RichText): ReactNode {
  const { language } = getOwner();
  return tree ? draw(typesetTree(tree, language)) : typesetter(language)(text);
}

/** A link that the owner wrote; one to a page of this site leads to it in the current language. */
function StoryLink({ href = "", ...rest }: ComponentProps<"a">) {
  return <TextLink href={localizedLink(href)} {...rest} />;
}

function draw(tree: Root): ReactNode {
  // A page has one h1, its title; a story that starts with another gets it one level down.
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: { a: StoryLink, h1: "h2" },
    // As an attribute: the pages' policy lets nothing be styled inline.
    tableCellAlignToStyle: false,
  });
}
