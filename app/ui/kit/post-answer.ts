/** The texts of the refused fields, by name; `''` is the whole form, as in Conform. */
export type Errors = Record<string, string[]>;

/** The answer to a script's post: done with the result, or refused with the submitted values. */
export type PostAnswer<Result extends object = object, Values extends object = object> =
  ({ ok: true; to: string; text?: string } & Result) | ({ ok: false; errors: Errors } & Values);

/** Returns the text that concerns the whole form; null without one. */
export const formError = (errors: Errors): string | null => errors['']?.[0] ?? null;
