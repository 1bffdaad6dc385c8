import { expect, it } from 'vitest';
import { countsForRecipient, mailboxKey } from '~/domain/mails';

it.each([
  [' Anna@Example.com ', 'anna@example.com'],
  ['anna+one@example.com', 'anna@example.com'],
  ['an.na+two@googlemail.com', 'anna@gmail.com'],
  ['an.na@example.com', 'an.na@example.com'],
  ['+@example.com', '+@example.com'],
  ['anna+one@müller.example', 'anna@xn--mller-kva.example'],
])('knows the mailbox of “%s” [SAF-6]', (address, mailbox) => {
  expect(mailboxKey(address)).toBe(mailbox);
});

it('limits what anybody can send, and what goes to an address that nobody has proved [SAF-6]', () => {
  expect([countsForRecipient('password_reset', true), countsForRecipient('password_reset', false)]).toEqual([
    true,
    true,
  ]);
  expect([countsForRecipient('report_received', true), countsForRecipient('report_received', false)]).toEqual(
    [false, true],
  );
  expect([countsForRecipient('receipt', false), countsForRecipient('new_device', false)]).toEqual([
    false,
    false,
  ]);
});
