import { countrySpecs, isValidIBAN } from 'ibantools';
import { done, refused, type Outcome } from '~/domain/outcome';
import { plainCode } from '~/domain/plain-code';
import { isSepaCountry } from './sepa';

type IbanRefusal = 'iban_missing' | 'iban_country' | 'iban_short' | 'iban_long' | 'iban_invalid';

/** More than the longest IBAN with spaces. */
const MOST_TYPED = 60;

const PREFIX = /^[^A-Z0-9]*IBAN(?=[^A-Z]|[A-Z]{2}\d|$)[^A-Z0-9]*/;
const SEPARATORS = /[\s.,:;_/-]/g;

/** Reads an IBAN. Refuses countries outside SEPA, wrong lengths (`count` characters off) and checksums (PAY-2). */
export function readIban(typed: string): Outcome<{ iban: string; country: string }, IbanRefusal> {
  const iban = plainCode(typed.slice(0, MOST_TYPED))
    .toUpperCase()
    .replace(PREFIX, '')
    .replace(SEPARATORS, '');
  if (iban === '') return refused('iban_missing');
  const country = iban.slice(0, 2);
  const length = countrySpecs[country]?.chars;
  if (!length || !isSepaCountry(country)) return refused('iban_country');
  if (iban.length < length) return refused('iban_short', { count: length - iban.length });
  if (iban.length > length) return refused('iban_long', { count: iban.length - length });
  return isValidIBAN(iban) ? done({ iban, country }) : refused('iban_invalid');
}
