/**
 * Returns the value, of which a page hands its scripts only what they `need`: the rest stands in the page as the server
 * made it, in a `Made` part (PER-4). Pages that scripts open get it whole, because Remix does not write those as JSON;
 * what is answered as JSON itself, such as the next results, would lose the rest for good.
 */
export const saidInPage = <Value extends object>(value: Value, need: Partial<Value>): Value =>
  Object.defineProperty(value, 'toJSON', { value: () => need, enumerable: false });
