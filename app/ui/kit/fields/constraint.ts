/** A field's schema constraints, as its control passes them to the browser. */
export type Constraint = { required: boolean; maxLength?: number | undefined };

export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/**
 * The attributes of a constraint. `aria-required` instead of `required`: the server's message is in the page's
 * language, and the browser's own must not precede it.
 */
export const constraintAttributes = (constraint: Constraint | undefined) => ({
  'aria-required': constraint?.required || undefined,
  maxLength: constraint?.maxLength,
});
