import { mountNothing } from "@/lib/protocols";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mountNothing("/mcp");
