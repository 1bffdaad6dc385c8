import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { cleanEmail, emailKey, isEmail } from '~/domain/email-address';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { done, refused, type Outcome } from '~/domain/outcome';
import { plainCode } from '~/domain/plain-code';
import { CONTACTS_AT_ONCE } from './rules';

export type ReadContacts = {
  /** Addresses as accounts are compared, and numbers with their country code (E.164); each once. */
  contacts: string[];
  /** The lines, as typed, that are neither. */
  unread: string[];
};

function readAddress(line: string): string | null {
  const address = cleanEmail(line);
  return address.length <= EMAIL_LENGTH && isEmail(address) ? emailKey(address) : null;
}

const LINK = /^tel:/i;

function readNumber(line: string, country: string): string | null {
  const defaultCountry = isSupportedCountry(country) ? { defaultCountry: country } : {};
  const read = parsePhoneNumberFromString(plainCode(line).replace(LINK, ''), {
    ...defaultCountry,
    extract: false,
  });
  return read?.isValid() ? read.number : null;
}

/**
 * Reads an address or number from each line (TRU-4); `country` is that of numbers without a country code. Refuses no
 * lines, and more than CONTACTS_AT_ONCE.
 */
export function readContacts(
  typed: string,
  country: string,
): Outcome<ReadContacts, 'required' | 'contacts_many'> {
  const lines = typed.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return refused('required');
  if (lines.length > CONTACTS_AT_ONCE) return refused('contacts_many');
  const contacts = new Set<string>();
  const unread: string[] = [];
  for (const line of lines) {
    const contact = readAddress(line) ?? readNumber(line, country);
    if (contact === null) unread.push(line);
    else contacts.add(contact);
  }
  return done({ contacts: [...contacts], unread });
}
