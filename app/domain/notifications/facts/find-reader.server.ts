import type { TenantQueries } from '~/database/tenant-sql';
import { NOTICES, noticeWish, type Channel, type NoticeKind } from '~/domain/notices';
import type { Locale } from '~/i18n/locales';

export type Reader = {
  id: string;
  tenantId: string;
  email: string;
  username: string;
  language: Locale;
  /** Notices hide their subject (SAF-9). */
  discreet: boolean;
  unreadMessages: number;
};

/** Finds a notice's reader; null if unavailable, pausing (TRU-5), opted out or not interested on this channel. */
export async function findReader(
  sql: TenantQueries,
  { kind, memberId, channel }: { kind: NoticeKind; memberId: string | null; channel: Channel },
): Promise<Reader | null> {
  const { category } = NOTICES[kind];
  const member = await sql
    .selectFrom('Member as member')
    .leftJoin('NotificationPreference as wish', (join) =>
      join.onRef('wish.memberId', '=', 'member.id').on('wish.category', '=', category),
    )
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'active')
    .where('member.deletionRequestedAt', 'is', null)
    .where('member.sitePausedUntil', 'is', null)
    .select(['member.id', 'member.tenantId', 'member.email', 'member.username', 'member.language'])
    .select(['member.discreet', 'member.unreadMessages', 'member.notificationsDisabled'])
    .select(['wish.mail', 'wish.push'])
    .executeTakeFirst();
  if (!member) return null;
  const { notificationsDisabled, mail, push, language, ...reader } = member;
  const chosen = mail === null || push === null ? null : { mail, push };
  const isWanted = noticeWish(category, chosen)[channel];
  if (notificationsDisabled.length > 0 || !isWanted) return null;
  return { ...reader, language: language as Locale };
}
