/** The one answer for what is not there and for what is not the asker's: neither tells which. */
export const notFound = (): Response => new Response(null, { status: 404 });
