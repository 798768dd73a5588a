import { notFound } from "next/navigation";
import { drawCard } from "../card";
import { cards } from "../cards";

// All pictures are drawn at build, from the content alone: nothing of a request ever reaches the renderer.
export const dynamic = "force-static";
export const dynamicParams = false;

interface Context {
  params: Promise<{ page: string[] }>;
}

export function generateStaticParams() {
  return [...cards().keys()].map((page) => ({ page: `${page}.png`.split("/") }));
}

export async function GET(_: Request, { params }: Context): Promise<Response> {
  const card = cards().get((await params).page.join("/").replace(/\.png$/, ""));
  if (!card) notFound();
  const { body } = await drawCard(card);
  const headers = { "Content-Type": "image/png" };
  return new Response(body, { headers });
}
