import type { DeliveryCause } from '~/database/types';
import { emailKey } from './email-address';

/** A mail's topic in its reader's list. `link`: a requested link that proves the address works (NOT-5). */
export type MailTopic = 'link' | 'security' | 'account' | 'payments' | 'cases';

/** Mails that are not notices, with cause and topic; texts are in `app/mails`. All features send mails. */
export const MAILS = {
  activation: { cause: 'token', topic: 'link' },
  activation_reminder: { cause: 'token', topic: 'link' },
  sign_in: { cause: 'token', topic: 'link' },
  account_exists: { cause: 'member', topic: 'security' },
  password_reset: { cause: 'token', topic: 'link' },
  mail_change: { cause: 'token', topic: 'link' },
  mail_changed: { cause: 'token', topic: 'security' },
  new_device: { cause: 'token', topic: 'security' },
  password_changed: { cause: 'token', topic: 'security' },
  codes_changed: { cause: 'token', topic: 'security' },
  passkey_added: { cause: 'token', topic: 'security' },
  account_deleted: { cause: 'token', topic: 'account' },
  account_reactivated: { cause: 'token', topic: 'account' },
  report_received: { cause: 'report', topic: 'cases' },
  report_decided: { cause: 'report', topic: 'cases' },
  report_reversed: { cause: 'report', topic: 'cases' },
  measure_taken: { cause: 'report', topic: 'cases' },
  appeal_decided: { cause: 'report', topic: 'cases' },
  photo_check_decided: { cause: 'pose_check', topic: 'account' },
  site_closing: { cause: 'member', topic: 'account' },
  data_ready: { cause: 'archive', topic: 'account' },
  minor_reported: { cause: 'report', topic: 'cases' },
  cases_waiting: { cause: 'site', topic: 'cases' },
  operator_chargeback: { cause: 'dispute', topic: 'cases' },
  operator_refund_failed: { cause: 'refund', topic: 'cases' },
  operator_refund_by_hand: { cause: 'refund', topic: 'cases' },
  operator_job_failed: { cause: 'site', topic: 'cases' },
  operator_age_check_away: { cause: 'site', topic: 'cases' },
  operator_disk_full: { cause: 'site', topic: 'cases' },
  order_received: { cause: 'order', topic: 'payments' },
  payment_failed: { cause: 'order', topic: 'payments' },
  receipt: { cause: 'order', topic: 'payments' },
  withdrawal_receipt: { cause: 'order', topic: 'payments' },
  order_refunded: { cause: 'refund', topic: 'payments' },
  credits_returned: { cause: 'side', topic: 'payments' },
  order_disputed: { cause: 'dispute', topic: 'payments' },
  complaint_received: { cause: 'complaint', topic: 'cases' },
  complaint_answered: { cause: 'complaint', topic: 'cases' },
} as const satisfies Record<string, { cause: DeliveryCause; topic: MailTopic }>;
export type MailKind = keyof typeof MAILS;

/** Links needed to use the account; each kind has its own limit. */
const NEEDED_LINKS: readonly MailKind[] = ['activation', 'password_reset'];

/** Anybody can send these to any address. */
const BY_ANYBODY: readonly MailKind[] = ['activation_reminder', 'sign_in', 'account_exists', 'mail_change'];

/** Members cause these from their account, visitors by a form that accepts any address. */
const BY_SENDER: readonly MailKind[] = [
  'password_changed',
  'account_deleted',
  'account_reactivated',
  'report_received',
  'complaint_received',
  'data_ready',
  'order_received',
  'payment_failed',
];

/** The unit of a recipient's limit: each needed kind alone, all others combined. */
export type MailBucket = MailKind | 'others';

/** Returns the limit of a mail, if any (SAF-6). `isOwn`: sent to the member's confirmed address. */
export function mailBucket(kind: MailKind, isOwn: boolean): MailBucket | null {
  if (NEEDED_LINKS.includes(kind)) return kind;
  return BY_ANYBODY.includes(kind) || (BY_SENDER.includes(kind) && !isOwn) ? 'others' : null;
}

/** Returns one key for all spellings of a mailbox: without plus tags and, at Gmail, without dots. */
export function mailboxKey(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

export const isMail = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind);
