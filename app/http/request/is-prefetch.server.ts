/** Whether the browser prefetches or requests only headers: the reader has not seen the page. */
export const isPrefetch = (request: Request): boolean =>
  request.method === 'HEAD' ||
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/.test(request.headers.get(name) ?? ''),
  );
