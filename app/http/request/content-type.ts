type Asked = { headers: Headers };

/**
 * Returns the content type with its media type in lower case, because media types compare without case; parameters such
 * as a boundary stay as they are.
 */
export const contentType = ({ headers }: Asked): string =>
  (headers.get('Content-Type') ?? '').trim().replace(/^[^;]+/, (type) => type.trim().toLowerCase());

/** Whether a body is of one of these media types, whatever their parameters. */
export const hasMediaType = (asked: Asked, ...types: string[]): boolean =>
  types.includes(contentType(asked).split(';')[0] ?? '');
