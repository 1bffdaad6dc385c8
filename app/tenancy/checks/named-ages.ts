/** Words before a minimum age, in the sites' languages. */
const BEFORE =
  'aged|from|over|above|ab|über|vanaf|boven(?: de)?|fra|over|från|över|yli|od|po|powyżej|skończyły|a partir de(?: los)?|más de|mayores de|à partir de|plus de|dai|dagli|oltre(?: i)?|sopra i';
const BEHIND =
  '\\+|-?plus\\b|(?:years |jaar |Jahre |år )?(?:and|or|en|of|und|oder|og|eller|och) (?:over|older|above|up|ouder|älter|darüber|derover|oppover|ældre|eldre|äldre|uppåt)|-vuotia\\p{L}*|\\s?vuotta (?:täyttän|vanh)|ans et plus|anni in su|en adelante|år och äldre';
const AGE_FOLLOWS =
  '(?=\\.?(?:[\\s\\u00a0]+(?:years?|jaar|Jahren?|år|ans|años|anni|lat|roku|r\\.|vuo\\w*|and|or|who|die|en|und|og|och|et|que|che|qui|som|der|joka|jotka|i|e|y)(?![\\p{L}])|[.,:;!?…)]|\\s*$))';

const AGE = '(1[89]|[2-9]\\d)(?![\\d%:])';

const PATTERNS = [
  new RegExp(`(?<![\\p{L}\\d])(?:${BEFORE})[\\s\\u00a0]+${AGE}${AGE_FOLLOWS}`, 'giu'),
  new RegExp(`(?<![\\p{L}\\d.,])${AGE}[\\s\\u00a0]*(?:${BEHIND})`, 'giu'),
];

/** Returns the minimum ages that a text names, as in "for people aged 35 and over". */
export const findAges = (text: string): number[] => [
  ...new Set(PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, age]) => Number(age)))),
];
