import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isClosed } from '~/domain/site-closing';
import { isMail, MAILS } from '~/domain/mail-kinds';
import type { WaitingCounts } from '~/domain/safety/count-waiting.server';
import type { Signer } from '~/domain/sealer';
import type { Locale } from '~/i18n/locales';
import {
  findMailingFacts,
  isMailing,
  type MailedSite,
  type MailingFacts,
} from './facts/find-mailing-facts.server';
import {
  findNoticeFacts,
  isEventNotice,
  type DueNotice,
  type NoticeFacts,
} from './facts/find-notice-facts.server';
import type { Fewer } from './choices/unsubscribe-token.server';

export type Addressed = { to: string; language: Locale };

/** A code for a fact that a mail must wait for; retried like a server error. */
export type Lacking = { lacking: string };

export type DueMail<Facts> = DueNotice<Facts> | Lacking;

type FactsDeps = {
  now: Date;
  secrets: Signer;
  /** The operator, for the site's own mails. */
  operator: Addressed;
  /** The announced closing day. */
  closesOn?: string | undefined;
  countWaiting: () => Promise<WaitingCounts | null>;
};

/** Finds a mail's current facts; null if it is no longer due. */
export type FindFacts<Facts> = (
  sql: TenantQueries,
  mail: Pick<ClaimedDelivery, 'kind' | 'causeId' | 'memberId'>,
  deps: FactsDeps,
) => Promise<Facts | Lacking | null>;

export type NoticedFacts = (NoticeFacts | MailingFacts) & { fewer: Fewer };

export type FindDeps<Facts> = FactsDeps & {
  site: MailedSite;
  /** For mails that are not notices. */
  findFacts: FindFacts<Facts>;
};

/** Whether the address bounced, unless this mail's requested link can prove that it works again (NOT-5). */
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

/** Finds a due mail's current facts; skips outdated and bounced ones, and notices of a closed site. */
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
