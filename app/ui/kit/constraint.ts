/** What a form's schema asks of one field, as its control tells the browser. */
export type Constraint = { required: boolean; maxLength?: number | undefined };

/** The constraints of a form, by field. */
export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/**
 * The attributes of a constraint. `aria-required` instead of `required`: the server says in the page's
 * language what is missing, and the browser's own message must not come before it.
 */
export const constraintAttributes = (constraint: Constraint | undefined) => ({
  'aria-required': constraint?.required || undefined,
  maxLength: constraint?.maxLength,
});
