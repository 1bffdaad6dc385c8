import { LINK_ENDINGS } from '~/domain/link-endings';
import type { Locale } from '~/i18n/locales';

/** Web addresses. Host labels are bounded as in DNS, so that scanning takes linear time. */
const LINK = new RegExp(
  `https?:\\/\\/|www\\.|(?<![\\w-])[\\w-]{1,63}\\.(?:(?:${LINK_ENDINGS})\\b|[a-z]{2,}\\/)`,
  'iu',
);

/** Seven digits or more, written like a telephone number. */
const NUMBER = /\+?\d(?:[\s()./-]{0,2}\d){6,}/u;

/** Payment services and messengers, named alike in every language. */
const NAMES = [
  'paypal|western union|moneygram|revolut|tikkie|bizum|vipps|swish|mobilepay|venmo|zelle|cash ?app|postepay',
  'paysafe(?:[ -]?cards?)?|bitcoin|crypto|krypto|kryptovaluta|usdt|iban|whatsapp|telegram|signal',
  // "Blik" alone is a glance in Dutch and Danish.
  'kod(?:u|em)? blik|(?:przez|na) blik|blikiem',
];

/** Words about money, cards and accounts; stems are open where a language inflects them. */
const WORDS = {
  da: 'penge|overførsel|(?:kredit|betalings|dan)kort(?:et)?|(?:kort|konto)nummer(?:et)?|bankkonto(?:en)?',
  de: 'geld|überweisung|überweisen|gutscheinkarte|kreditkarten?|(?:kreditkarten|karten|konto)nummern?|bankkarten?|bankkont(?:o|en)|bankverbindung',
  en: 'money|transfer|gift ?cards?|invest\\p{L}*|(?:credit|debit|bank)[ -]?cards?|(?:card|account|routing) numbers?|bank (?:accounts?|details)',
  es: 'dinero|transferencia|tarjetas? (?:regalo|bancarias?|de (?:crédito|débito))|número de (?:(?:la|tu|su) )?(?:tarjeta|cuenta)|cuentas? bancarias?|datos bancarios',
  fi: 'rahaa|tilisiirto|(?:luotto|pankki|maksu)kort\\p{L}+|korttinumero\\p{L}*|kortin numero\\p{L}*|tilinumero\\p{L}*|pankkitil\\p{L}+|pankkitunnu\\p{L}+',
  fr: 'argent|virement|cartes? (?:cadeau|bancaires?|bleues?|de crédit)|numéro de (?:(?:la|ta|votre) )?(?:carte|compte)|comptes? (?:bancaires?|en banque)|coordonnées bancaires',
  it: 'soldi|denaro|bonifico|cart[ae] (?:prepagat[ae]|regalo|di (?:credito|debito))|numero (?:di|della(?: tua)?) carta|numero (?:di|del(?: tuo)?) conto|cont[oi] (?:bancar(?:io|i)|corrent[ei])|coordinate bancarie',
  nb: 'penger|overføring|(?:kreditt|betalings|bank)kort(?:et)?|(?:kort|konto)nummer(?:et)?|bankkonto(?:en)?',
  nl: 'geld|overboeking|cadeaukaart|creditcard(?:s|nummer|gegevens)?|(?:kaart|rekening)nummer|bankrekening(?:nummer)?|bankpas|pinpas|bankgegevens',
  pl: 'pieniądze|pieniędzy|przelew|kart\\p{L}{1,4} (?:kredytow|płatnicz|debetow|bankow)\\p{L}+|numer(?:u|em)? (?:(?:twoje|swoje)\\p{L}+ )?(?:karty|konta|rachunku)|kont\\p{L}{1,3} bankow\\p{L}+|rachun\\p{L}+ bankow\\p{L}+',
  sv: 'pengar|överföring|(?:kredit|bank|betal|konto)kort(?:et)?|(?:kort|konto)num(?:mer|ret)|bankkonto(?:t|n)?',
} satisfies Record<Locale, string>;

/** Matches whole words. */
const PAYING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...NAMES, ...Object.values(WORDS)].join('|')})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** The Polish payment service, in capitals. */
const BLIK = /(?<!\p{L})BLIK(?!\p{L})/u;

/** Whether a text has a link, telephone number or payment words, as scams do (SAF-14). */
export const soundsLikeScam = (text: string): boolean =>
  [LINK, NUMBER, PAYING, BLIK].some((pattern) => pattern.test(text));
