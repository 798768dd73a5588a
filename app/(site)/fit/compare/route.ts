import { mountJobForm } from "@/lib/protocols";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mountJobForm();
