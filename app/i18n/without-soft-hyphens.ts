/** Removes soft hyphens, which mail subjects, tabs, notifications and search engines may display. */
export const removeSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');
