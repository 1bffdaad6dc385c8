/** A visitor from a country that no site serves and no language is mapped to: no warning, and a menu of all languages. */
export const FROM_ELSEWHERE = { 'X-Country': 'JP' };
