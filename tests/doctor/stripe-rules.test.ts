import { expect, it } from 'vitest';
import { checkStripe } from '~/doctor/stripe-rules.server';

const ORIGINS = ['https://a.example', 'https://b.example'];

it.each([
  ['a webhook of one site', ['https://b.example/api/stripe-webhook'], null],
  ['the webhook of another program', ['https://c.example/api/stripe-webhook'], 'add a webhook for https://a'],
  ['no webhook', [], 'add a webhook for https://a.example/api/stripe-webhook'],
  ['a wrong key', { status: 401, type: 'StripeAuthenticationError' }, 'copy it again'],
  ['a restricted key', { status: 403, type: 'StripePermissionError' }, 'allow the restricted key'],
  ['a fault of Stripe', { status: 500, type: 'StripeAPIError' }, 'Stripe answers 500'],
  ['no answer', { status: null, type: 'StripeConnectionError' }, 'allow connections'],
])('says what to do about %s', (_, found, said) => {
  expect(checkStripe(found, ORIGINS)).toEqual(said ? [expect.stringContaining(said)] : []);
});
