/** A field's schema constraints. */
export type Constraint = { required: boolean; maxLength?: number | undefined };

export type Constraints<Name extends string = string> = Readonly<Record<Name, Constraint>>;

/** `aria-required`, not `required`: the browser's own message must not precede the server's. */
export const constraintAttributes = (constraint: Constraint | undefined) => ({
  'aria-required': constraint?.required || undefined,
  maxLength: constraint?.maxLength,
});
