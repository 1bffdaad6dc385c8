import type { Locale } from '~/i18n/locales';

/** Numbers from two on, and stems of time units, as words. */
const WORDS: Record<Locale, [numbers: string, units: string]> = {
  en: [
    'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fourteen|thirty|sixty|ninety|hundred',
    'second|minute|hour|day|week|month|year',
  ],
  nl: [
    'twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|veertien|dertig|zestig|negentig|honderd',
    'second|minu|u[ur]|dag|week|weken|maand|jaar|jaren',
  ],
  de: [
    'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|dreißig|sechzig|neunzig|hundert',
    'Sekunde|Minute|Stunde|Tag|Woche|Monat|Jahr',
  ],
  fr: [
    'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quatorze|trente|soixante|cent',
    'seconde|minute|heure|jour|semaine|mois|an',
  ],
  es: [
    'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|catorce|treinta|sesenta|noventa|cien',
    'segundo|minuto|hora|día|semana|mes|año',
  ],
  it: [
    'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|quattordici|trenta|sessanta|cento',
    'second|minut|or[ae]|giorn|settiman|mes[ei]|ann[oi]',
  ],
  pl: [
    'dw(?:a|ie|óch|u)|trz(?:y|ech)|czter(?:y|ech)|pię[ćc]iu?|sześ(?:ć|ciu)|siedmiu?|siedem|ośmiu?|osiem|dziewię[ćc]iu?|dziesię[ćc]iu?|czternast\\p{L}*|trzydzie\\p{L}*',
    'sekund|minut|godzin|d(?:zień|ni|oby)|tydzień|tygod|miesi|rok|lat',
  ],
  da: [
    'to|tre|fire|fem|seks|syv|otte|ni|ti|elleve|tolv|fjorten|tredive|tres|halvfems|hundrede',
    'sekund|minut|time|dag|uge|måned|år',
  ],
  nb: [
    'to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|fjorten|tretti|seksti|nitti|hundre',
    'sekund|minutt|time|dag|døgn|uke|måned|år',
  ],
  sv: [
    'två|tre|fyra|fem|sex|sju|åtta|nio|tio|elva|tolv|fjorton|trettio|sextio|nittio|hundra',
    'sekund|minut|timm|dag|dygn|veck|månad|år',
  ],
  fi: [
    '(?:kaks|kahde|kahta|kolm|nelj|viisi|viide|viittä|kuusi|kuude|kuutta|seits|kahdeks|yhdeks|kymmen|sata|sada)\\p{L}*',
    'sekun|minuu|tun|päiv|viiko|kuuka|vuo',
  ],
};

/** Finds a period in words: a number, and a unit of time within two words. */
export const periodInWords = (locale: Locale): RegExp => {
  const [numbers, units] = WORDS[locale];
  return new RegExp(
    `(?<![\\p{L}-])(?:${numbers})[\\s\\u00a0](?:\\p{L}+[\\s\\u00a0])?(?:${units})\\p{L}*`,
    'giu',
  );
};
