import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { findDiscounts } from '~/domain/discounts/find-discounts.server';
import { refuseDiscount, type Validity } from '~/domain/discounts/rules';
import type { Signer } from '~/domain/sealer';
import { buyingPauseEnd } from '~/domain/spending/pause';
import type { Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { noticedBy, type DueNotice } from './find-notice-facts.server';
import { findReader } from './find-reader.server';
import { findSearchAlert, type SearchAlert } from './find-search-alert.server';
import { findUnfinished, type Unfinished } from './find-unfinished.server';
import { findWeeklyUpdate, type WeeklyUpdate } from './find-weekly-update.server';
import type { Fewer } from '~/domain/notifications/choices/unsubscribe-token.server';

/** Mails that only a choice of their reader causes. */
const MAILINGS = ['search_alert', 'weekly_update', 'promotion', 'news', 'profile_reminder'] as const;
type MailingKind = (typeof MAILINGS)[number];

export const isMailing = (kind: string): kind is MailingKind => MAILINGS.some((mail) => mail === kind);

export type MailedSite = Pick<Tenant, 'settings' | 'news'>;

type Named = { to: string; language: Locale; name: string };

/** A code that its reader can use, with its terms. */
export type Promotion = {
  code: string;
  percent: number;
  endsAt: Date | null;
  validity: Validity;
  minimumOrderMinor: number;
  currency: string | null;
  country: string | null;
  paymentMethods: readonly string[];
};

export type MailingContent =
  | ({ kind: 'search_alert' } & SearchAlert)
  | ({ kind: 'weekly_update' } & WeeklyUpdate)
  | ({ kind: 'promotion' } & Promotion)
  | { kind: 'news'; slug: string }
  | { kind: 'profile_reminder'; lacking: Unfinished };

export type MailingFacts = Named & MailingContent;

type Input = {
  kind: MailingKind;
  memberId: string;
  /** A code's id, a news item's slug, or the day of an alert. */
  about: string;
};
type Deps = { now: Date; site: MailedSite };

async function isBuyingPaused(sql: TenantQueries, memberId: string, now: Date): Promise<boolean> {
  const member = await sql
    .selectFrom('Member')
    .select(['buyingPausedUntil', 'sitePausedUntil'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return buyingPauseEnd(member, now) !== null;
}

async function findPromotion(
  sql: TenantQueries,
  memberId: string,
  codeId: string,
  now: Date,
): Promise<Promotion | null> {
  const row = await sql.selectFrom('DiscountCode').select('code').where('id', '=', codeId).executeTakeFirst();
  // Offers nothing during a pause from buying (TRU-5).
  if (!row || (await isBuyingPaused(sql, memberId, now))) return null;
  const { buyer, discounts } = await findDiscounts(sql, { memberId, typed: row.code }, { now });
  const found = discounts.find(({ id }) => id === codeId);
  return found && refuseDiscount(found, buyer, null, now) === null ? found : null;
}

/** Finds current content; null if no member is new, the code or the news ended, or the profile is finished. */
export async function findMailingContent(
  sql: TenantQueries,
  { kind, memberId, about }: Input,
  { now, site }: Deps,
): Promise<MailingContent | null> {
  switch (kind) {
    case 'search_alert': {
      const found = await findSearchAlert(sql, { memberId, site: site.settings, day: about }, { now });
      return found && { kind, ...found };
    }
    case 'weekly_update': {
      const update = await findWeeklyUpdate(sql, { memberId, site: site.settings }, { now });
      return update && { kind, ...update };
    }
    case 'promotion': {
      const promotion = await findPromotion(sql, memberId, about, now);
      return promotion && { ...promotion, kind };
    }
    case 'news':
      return Object.hasOwn(site.news, about) ? { kind, slug: about } : null;
    case 'profile_reminder': {
      const lacking = await findUnfinished(sql, memberId);
      return lacking && { kind, lacking };
    }
  }
}

type Claimed = Pick<ClaimedDelivery, 'memberId' | 'channel' | 'causePeriod'> & { kind: MailingKind };

export async function findMailingFacts(
  sql: TenantQueries,
  claimed: Claimed,
  { secrets, ...deps }: Deps & { secrets: Signer },
): Promise<DueNotice<MailingFacts & { fewer: Fewer }>> {
  const reader = await findReader(sql, claimed);
  if (!reader) return { skipped: 'unwanted' };
  const { kind, causePeriod: about } = claimed;
  const content = await findMailingContent(sql, { kind, memberId: reader.id, about }, deps);
  return content
    ? { facts: { ...noticedBy(reader, kind, { secrets, now: deps.now }), ...content } }
    : { skipped: 'gone' };
}
