import { mountMessageConfirmation } from "@/lib/protocols";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mountMessageConfirmation();
