/** Whether the reader has not seen the page: a prefetch, or headers only. */
export const isPrefetch = (request: Request): boolean =>
  request.method === 'HEAD' ||
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/.test(request.headers.get(name) ?? ''),
  );
