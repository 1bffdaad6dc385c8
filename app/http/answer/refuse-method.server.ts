/** The action of a route that can only be read, such as a file: 405. */
export const refuseMethod = (): Response =>
  new Response('405 Method Not Allowed\n', {
    status: 405,
    headers: { Allow: 'GET, HEAD', 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
