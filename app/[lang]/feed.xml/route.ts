import { mountAtomFeed } from "@/lib/protocols";
import { mountedInLanguage } from "../../_site/edition";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mountedInLanguage(mountAtomFeed());
