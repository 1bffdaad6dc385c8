const BOXES = ['consent', 'waive'];

/** Returns the boxes that are ticked in an order's form: a refused one shows them so again. */
export const tickedIn = (fields: FormData): string[] => BOXES.filter((name) => fields.get(name) === 'on');
