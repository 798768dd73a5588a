import { decoded } from "@/lib/content";

/** The id that an address names: Next draws a page with the id as its address has it, `%E6%B8%AF`. */
export async function pageId(params: Promise<{ id: string }>): Promise<string> {
  return decoded((await params).id);
}
