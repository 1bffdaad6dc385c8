export const entryText = (entry: FormDataEntryValue | null): string =>
  typeof entry === 'string' ? entry : '';

/** Returns '' for a missing field and for a file. */
export const fieldText = (fields: FormData, name: string): string => entryText(fields.get(name));

/** The texts of a repeated field; a file counts as ''. */
export const fieldTexts = (fields: FormData, name: string): string[] => fields.getAll(name).map(entryText);
