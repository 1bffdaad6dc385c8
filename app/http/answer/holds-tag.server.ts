/**
 * Whether the browser has what an ETag is of. A tag that is called weak is the same, because a proxy that compresses
 * marks tags as weak.
 */
export const holdsTag = (request: Request, tag: string): boolean =>
  (request.headers.get('If-None-Match') ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
