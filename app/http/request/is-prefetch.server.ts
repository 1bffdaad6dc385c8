/** Whether a browser asks ahead of its reader, or for the head alone: nothing counts as seen by that (CHA-6). */
export const isPrefetch = (request: Request): boolean =>
  request.method === 'HEAD' ||
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) =>
    /prefetch|prerender|preview/.test(request.headers.get(name) ?? ''),
  );
