type HeaderSource = { headers: Headers };

/** Returns the content type with a lowercase media type; parameters such as a boundary are case-sensitive. */
export const contentType = ({ headers }: HeaderSource): string =>
  (headers.get('Content-Type') ?? '').trim().replace(/^[^;]+/, (type) => type.trim().toLowerCase());

export const hasMediaType = (asked: HeaderSource, ...types: string[]): boolean =>
  types.includes(contentType(asked).split(';')[0] ?? '');
