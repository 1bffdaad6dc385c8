export const handle = { name: 'address-too-long', layout: 'empty' };

/** Answers 414 to any request whose address is too long (SAF-5). It belongs to no tenant. */
export const loader = () =>
  new Response('414 URI Too Long\n', {
    status: 414,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
