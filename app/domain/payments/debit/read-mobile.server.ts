import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { done, refused, type Outcome } from '~/domain/outcome';
import { plainCode } from '~/domain/plain-code';
import { isSepaCountry } from './sepa';

type MobileRefusal = 'phone_missing' | 'phone_invalid' | 'phone_not_mobile' | 'phone_country';

/** Some countries share numbers between mobile and fixed lines. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/** Reads a mobile number. Refuses invalid and fixed ones, and other countries outside SEPA, which cost more (PAY-2). */
export function readMobile(typed: string, country: string): Outcome<{ phone: string }, MobileRefusal> {
  const plain = plainCode(typed);
  if (plain === '') return refused('phone_missing');
  const read = parsePhoneNumberFromString(plain, isSupportedCountry(country) ? country : undefined);
  if (!read?.isValid()) return refused('phone_invalid');
  if (!MOBILE.has(read.getType() ?? '')) return refused('phone_not_mobile');
  if (read.country !== country && !isSepaCountry(read.country ?? '')) return refused('phone_country');
  return done({ phone: read.number });
}

/** Text messages are limited per country. */
export const phoneCountry = (phone: string): string =>
  parsePhoneNumberFromString(phone)?.country ?? 'unknown';

/** Masks a number for its owner: +49 151 ••••• 789. */
export function maskPhone(phone: string): string {
  const shown = parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  const [code = '', area = ''] = shown.split(' ');
  return `${code} ${area.slice(0, 3)} ••••• ${phone.slice(-3)}`;
}
