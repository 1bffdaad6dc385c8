type HeaderSource = { headers: Headers };

/** Lowercases the media type only: parameters such as a boundary are case-sensitive. */
export const contentType = ({ headers }: HeaderSource): string =>
  (headers.get('Content-Type') ?? '').trim().replace(/^[^;]+/, (type) => type.trim().toLowerCase());

export const hasMediaType = (asked: HeaderSource, ...types: string[]): boolean =>
  types.includes(contentType(asked).split(';')[0] ?? '');
