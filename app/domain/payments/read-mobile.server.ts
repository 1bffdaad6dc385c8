import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { done, refused, type Outcome } from '~/domain/outcome';
import { plainCode } from '~/domain/plain-code';
import { isSepaCountry } from './sepa';

type MobileRefusal = 'phone_missing' | 'phone_invalid' | 'phone_not_mobile' | 'phone_country';

/** Some countries give mobile and fixed lines the same numbers. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * Reads a typed mobile number, of this country unless it begins with another's code. Refuses a number that
 * its country does not have, one that takes no text messages, and other countries outside SEPA, where text
 * messages cost most (PAY-2).
 */
export function readMobile(typed: string, country: string): Outcome<{ phone: string }, MobileRefusal> {
  const plain = plainCode(typed);
  if (plain === '') return refused('phone_missing');
  const read = parsePhoneNumberFromString(plain, isSupportedCountry(country) ? country : undefined);
  if (!read?.isValid()) return refused('phone_invalid');
  if (!MOBILE.has(read.getType() ?? '')) return refused('phone_not_mobile');
  if (read.country !== country && !isSepaCountry(read.country ?? '')) return refused('phone_country');
  return done({ phone: read.number });
}

/** Returns the country of a number, by which text messages are limited. */
export const phoneCountry = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.country ?? 'unknown';

/** Shows a number so that its owner knows it and nobody else can call it: +49 151 ••••• 789. */
export function maskPhone(phone: string): string {
  const shown = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  const [code = '', area = ''] = shown.split(' ');
  return `${code} ${area.slice(0, 3)} ••••• ${phone.slice(-3)}`;
}
