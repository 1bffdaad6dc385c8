/**
 * Limits a value's JSON to the parts that scripts `need`; the server HTML has the rest (PER-4). Client-side navigation
 * gets everything. Never use it for JSON answers.
 */
export const omitRenderedData = <Value extends object>(value: Value, need: Partial<Value>): Value =>
  Object.defineProperty(value, 'toJSON', { value: () => need, enumerable: false });
