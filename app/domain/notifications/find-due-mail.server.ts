import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isClosed } from '~/domain/site-closing';
import { isMail, MAILS } from '~/domain/mails';
import type { WaitingCounts } from '~/domain/safety/count-waiting.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import { findMailingFacts, isMailing, type MailedSite, type MailingFacts } from './find-mailing-facts.server';
import { findNoticeFacts, isEventNotice, type DueNotice, type NoticeFacts } from './find-notice-facts.server';
import type { Fewer } from './unsubscribe-token.server';

/** Whom a mail goes to, and in which language. */
export type Addressed = { to: string; language: Locale };

/** What a mail must not leave without, by a code: it waits for it as for its mail server. */
export type Lacking = { lacking: string };

/** What becomes of a mail whose time has come. */
export type DueMail<Facts> = DueNotice<Facts> | Lacking;

type FactsDeps = {
  now: Date;
  secrets: Signer;
  /** Who runs the site, for the mails that are theirs. */
  operator: Addressed;
  /** The day from which the site is closed for good, if that is announced. */
  closesOn?: string | undefined;
  /** Counts what waits for the operator's decision. */
  countWaiting: () => Promise<WaitingCounts | null>;
};

/** Finds what a mail says of its cause as it is now; null if it is no longer due. */
export type FindFacts<Facts> = (
  sql: TenantQueries,
  mail: Pick<ClaimedDelivery, 'kind' | 'causeId' | 'memberId'>,
  deps: FactsDeps,
) => Promise<Facts | Lacking | null>;

/** What a notice by mail is about. */
export type NoticedFacts = (NoticeFacts | MailingFacts) & { fewer: Fewer };

export type FindDeps<Facts> = FactsDeps & {
  /** The site's folder, for the mails to many. */
  site: MailedSite;
  /** Finds what a mail says that is no notice. */
  findFacts: FindFacts<Facts>;
};

/**
 * Whether mail to this member's address came back, and this one goes there and does not prove anew that it works, as
 * a link does that was asked for: so a dead address can come to life again (NOT-5).
 */
async function isBounced(sql: TenantQueries, { kind, memberId }: Pick<ClaimedDelivery, 'kind' | 'memberId'>) {
  const isProof = isMail(kind) && MAILS[kind].topic === 'link';
  if (memberId === null || isProof || kind === 'mail_changed') return false;
  const member = await sql
    .selectFrom('Member')
    .select('notificationsDisabled')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.notificationsDisabled.includes('bounce') ?? false;
}

/**
 * Decides what becomes of a queued mail when its time has come, and finds what it says now. It is left out
 * where it is no longer due, as every notice of a site that has closed for good, and where mail to the member's address
 * came back.
 */
export async function findDueMail<Facts extends object>(
  sql: TenantQueries,
  claimed: ClaimedDelivery,
  deps: FindDeps<Facts>,
): Promise<DueMail<Facts | NoticedFacts>> {
  const { kind } = claimed;
  const isNotified = isEventNotice(kind) || isMailing(kind);
  if (isNotified && isClosed(deps.site.settings, deps.now)) return { skipped: 'gone' };
  if (isEventNotice(kind)) return findNoticeFacts(sql, { ...claimed, kind }, deps);
  if (isMailing(kind)) return findMailingFacts(sql, { ...claimed, kind }, deps);
  if (await isBounced(sql, claimed)) return { skipped: 'dead' };
  const facts = await deps.findFacts(sql, claimed, deps);
  if (!facts) return { skipped: 'gone' };
  return 'lacking' in facts ? facts : { facts };
}
