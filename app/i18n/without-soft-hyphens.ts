/**
 * Returns a text without its soft hyphens, which say where a narrow page may break a word: a mail's subject, a tab, a
 * notification or a search engine may show them.
 */
export const removeSoftHyphens = (text: string): string => text.replaceAll('\u00ad', '');
