const BOXES = ['consent', 'waive'];

/** For showing a refused form again. */
export const readTickedBoxes = (fields: FormData): string[] =>
  BOXES.filter((name) => fields.get(name) === 'on');
