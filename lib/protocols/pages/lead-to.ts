/** A GET of another address, so that a reload sends nothing again (RFC 9110, section 15.4.4). */
export function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "no-store" } });
}
