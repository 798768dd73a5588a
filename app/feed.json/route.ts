import { mountJsonFeed } from "@/lib/protocols";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mountJsonFeed();
