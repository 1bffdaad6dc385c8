/**
 * Limits a value's JSON to the parts that scripts `need`; the rest is in the page's server HTML (PER-4). Client-side
 * navigation gets the whole value, because Remix does not serialize it as JSON. Never use it for JSON answers.
 */
export const omitRenderedData = <Value extends object>(value: Value, need: Partial<Value>): Value =>
  Object.defineProperty(value, 'toJSON', { value: () => need, enumerable: false });
