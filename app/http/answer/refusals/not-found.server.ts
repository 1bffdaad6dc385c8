export const notFound = (): Response => new Response(null, { status: 404 });
