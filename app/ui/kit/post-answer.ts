/** Error texts by field; `''` is the whole form, as in Conform. */
export type Errors = Record<string, string[]>;

/** The response to a script's post. */
export type PostAnswer<Result extends object = object, Values extends object = object> =
  ({ ok: true; to: string; text?: string } & Result) | ({ ok: false; errors: Errors } & Values);

export const formError = (errors: Errors): string | null => errors['']?.[0] ?? null;
