/** Returns the pattern of LIKE for texts that contain this one. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
