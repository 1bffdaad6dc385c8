export type Query = Readonly<Record<string, string | number | null | undefined>>;

export const path = (raw: TemplateStringsArray, ...values: (string | number)[]): string =>
  String.raw({ raw }, ...values.map(encodeURIComponent));

/** Keeps the slashes readable. */
export const encodePath = (value: string | number): string => encodeURIComponent(value).replace(/%2F/g, '/');

/** Omits parameters without a value. */
export function withQuery(
  address: string,
  query: Query,
  encode: typeof encodePath = encodeURIComponent,
): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [`${name}=${encode(value)}`],
  );
  return given.length > 0 ? `${address}?${given.join('&')}` : address;
}
