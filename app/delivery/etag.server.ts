/** Compares ETags weakly, because compressing proxies mark them as weak. */
export const matchesTag = (request: Request, tag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
