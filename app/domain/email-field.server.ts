import { domainToUnicode } from 'node:url';
import { z } from 'zod/v4';
import { cleanEmail, isEmail } from './email-address';
import { EMAIL_LENGTH } from './lengths';

const ENCODED = /(?<=@)(?:[^@]*\.)?xn--[^@]*$/i;

/** Some browsers encode the typed domain, and people know theirs by its letters. */
const withReadableDomain = (address: string): string =>
  address.replace(ENCODED, (domain) => domainToUnicode(domain) || domain);

/** An e-mail address field: cleaned, at most EMAIL_LENGTH characters (ACC-6). */
export const emailField = z
  .string('required')
  .max(EMAIL_LENGTH, { error: 'email_invalid', abort: true })
  .transform((typed, context) => {
    const address = cleanEmail(typed);
    if (!isEmail(address)) context.addIssue({ code: 'custom', message: 'email_invalid' });
    return withReadableDomain(address);
  });
