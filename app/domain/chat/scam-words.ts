import { LINK_ENDINGS } from '~/domain/link-endings';

/**
 * Addresses of pages, with or without their scheme. The parts of a host are bounded, as DNS bounds them, so
 * that a long word takes no longer than its length.
 */
const LINK = new RegExp(
  `https?:\\/\\/|www\\.|(?<![\\w-])[\\w-]{1,63}\\.(?:(?:${LINK_ENDINGS})\\b|[a-z]{2,}\\/)`,
  'iu',
);

/** Seven digits or more, written as telephone numbers are. */
const NUMBER = /\+?\d(?:[\s()./-]{0,2}\d){6,}/u;

/** Words about paying and about leaving for another application, in the languages of the sites. */
const WORDS =
  /(?<![\p{L}\p{N}])(?:paypal|western union|moneygram|bitcoin|crypto|krypto|kryptovaluta|iban|revolut|tikkie|bizum|vipps|swish|mobilepay|whatsapp|telegram|signal|gift ?cards?|gutscheinkarte|cadeaukaart|carte cadeau|tarjeta regalo|money|geld|dinero|argent|soldi|denaro|penge|penger|pengar|rahaa|pieniądze|pieniędzy|transfer|überweisung|überweisen|overboeking|overførsel|overføring|överföring|transferencia|virement|bonifico|przelew|tilisiirto|invest\p{L}*)(?![\p{L}\p{N}])/iu;

/** Whether a text holds a link, a telephone number or words of payment, as scams begin (SAF-14). */
export const soundsLikeScam = (text: string): boolean =>
  [LINK, NUMBER, WORDS].some((pattern) => pattern.test(text));
