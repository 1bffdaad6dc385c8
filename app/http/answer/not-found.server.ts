/**
 * The same 404 for what does not exist and for what the reader may not see, so that the answer does not tell
 * which.
 */
export const notFound = (): Response => new Response(null, { status: 404 });
