/** Whether a browser asks ahead of its reader: nothing counts as seen by that (CHA-6). */
export const isPrefetch = (request: Request): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'].some((name) => /prefetch|prerender|preview/.test(request.headers.get(name) ?? ''));
