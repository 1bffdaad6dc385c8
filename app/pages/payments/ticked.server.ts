const BOXES = ['consent', 'waive'];

/** Returns an order form's ticked boxes, so that a refused form shows them again. */
export const readTickedBoxes = (fields: FormData): string[] =>
  BOXES.filter((name) => fields.get(name) === 'on');
