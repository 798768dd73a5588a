import { decoded } from "@/lib/content";

/** The decoded id of a page: Next passes it as the address has it, `%E6%B8%AF`. */
export async function pageId(params: Promise<{ id: string }>): Promise<string> {
  return decoded((await params).id);
}
