import { mount } from "@/lib/protocols";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = mount("/v1/reports");
