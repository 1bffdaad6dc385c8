/**
 * Whether the browser is prefetching or asks only for the headers; neither counts as the reader having seen
 * the page.
 */
export const isPrefetch = (request: Request): boolean =>
  request.method === 'HEAD' ||
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/.test(request.headers.get(name) ?? ''),
  );
