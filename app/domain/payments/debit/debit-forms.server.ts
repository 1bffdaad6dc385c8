import { z } from 'zod/v4';
import { cleanText } from '~/domain/clean-text';
import { plainCode } from '~/domain/plain-code';
import { displayedAt, waiveField } from '~/domain/payments/orders/checkout-form.server';
import { PAYMENT_METHODS } from '~/domain/payments/methods';
import { isSepaCountry } from './sepa';

const line = (reason: string, most: number) =>
  z
    .string(reason)
    .transform((text) => cleanText(text).replace(/\s+/g, ' '))
    .refine((text) => text.length > 0, reason)
    .refine((text) => text.length <= most, 'too_long');

/** In characters. */
export const ACCOUNT_LENGTHS = {
  holder: 70,
  iban: 60,
  street: 70,
  postalCode: 12,
  city: 70,
  country: 2,
  phone: 40,
  mandate: 2,
} as const;

/** The account, its holder's address and mobile number, and the consent (PAY-2). */
export const debitAccountForm = z.strictObject({
  intent: z.literal('account'),
  // Names contain letters; catches an IBAN typed twice.
  holder: line('holder_missing', ACCOUNT_LENGTHS.holder).refine(
    (name) => /\p{L}{2}/u.test(name),
    'holder_missing',
  ),
  iban: z.string('iban_missing').max(ACCOUNT_LENGTHS.iban, 'iban_invalid'),
  street: line('street_missing', ACCOUNT_LENGTHS.street),
  postalCode: z
    .string('postal_code_missing')
    .transform(plainCode)
    .pipe(line('postal_code_missing', ACCOUNT_LENGTHS.postalCode)),
  city: line('city_missing', ACCOUNT_LENGTHS.city),
  country: z.string('choose').refine(isSepaCountry, 'choose'),
  phone: z.string('phone_missing').max(ACCOUNT_LENGTHS.phone, 'phone_invalid'),
  mandate: z.literal('on', 'consent_missing'),
});

export const smsCodeForm = z.strictObject({
  intent: z.literal('code'),
  code: z
    .string()
    .transform((text) => plainCode(text).replace(/\D/g, ''))
    .pipe(z.string().length(6)),
});

/** The order itself, with consent to immediate use (CRE-7). */
export const orderForm = z.strictObject({
  intent: z.literal('order'),
  /** Generated per page, so that two clicks place one order. */
  key: z.uuid('form_invalid'),
  shownAt: displayedAt.optional(),
  consent: z.literal('on', 'consent_missing'),
  waive: waiveField,
});

/** Pays a returned debit by another method. */
export const settleForm = z.strictObject({
  intent: z.literal('settle'),
  key: z.uuid('form_invalid'),
  method: z.enum(PAYMENT_METHODS, 'choose'),
});
