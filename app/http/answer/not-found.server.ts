/** The same 404 for missing and for forbidden things, so that they look alike. */
export const notFound = (): Response => new Response(null, { status: 404 });
