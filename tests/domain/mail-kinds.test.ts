import { expect, it } from 'vitest';
import { mailboxKey, mailBucket } from '~/domain/mail-kinds';

it.each([
  [' Anna@Example.com ', 'anna@example.com'],
  ['anna+one@example.com', 'anna@example.com'],
  ['an.na+two@googlemail.com', 'anna@gmail.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['+@example.com', '+@example.com'],
  ['anna+one@müller.example', 'anna@xn--mller-kva.example'],
])('finds the mailbox of “%s” [SAF-6]', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
});

it.each([
  ['password_reset', 'password_reset', 'password_reset'],
  ['activation', 'activation', 'activation'],
  ['sign_in', 'others', 'others'],
  ['report_received', null, 'others'],
  ['receipt', null, null],
  ['new_device', null, null],
] as const)('counts “%s” in %s if confirmed, otherwise in %s [SAF-6]', (kind, own, other) => {
  expect([mailBucket(kind, true), mailBucket(kind, false)]).toEqual([own, other]);
});
