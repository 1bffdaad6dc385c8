import type { TenantDb } from '~/database/tenant-db';
import { NOTICES, wishOf, type Channel, type NoticeKind } from '~/domain/notices';
import type { Locale } from '~/i18n/locales';

/** A member whom a notice may reach. */
export type Reader = {
  id: string;
  tenantId: string;
  email: string;
  username: string;
  language: Locale;
  /** They want nobody to see what a notice is about (SAF-9). */
  discreet: boolean;
  unreadMessages: number;
};

const READER = {
  id: true,
  tenantId: true,
  email: true,
  username: true,
  language: true,
  discreet: true,
  unreadMessages: true,
  notificationsDisabled: true,
} as const;

/**
 * Finds the reader of a notice, if they still want its category on this channel, may get notices, and are
 * there; null otherwise.
 */
export async function findReader(
  db: TenantDb,
  { kind, memberId, channel }: { kind: NoticeKind; memberId: string | null; channel: Channel },
): Promise<Reader | null> {
  const { category } = NOTICES[kind];
  const member = await db.member.findFirst({
    where: { id: memberId ?? '', status: 'active', deletionRequestedAt: null },
    select: {
      ...READER,
      notificationPreferences: { where: { category }, select: { mail: true, push: true } },
    },
  });
  if (!member) return null;
  const { notificationsDisabled, notificationPreferences, language, ...reader } = member;
  const isWanted = wishOf(category, notificationPreferences[0])[channel];
  if (notificationsDisabled.length > 0 || !isWanted) return null;
  return { ...reader, language: language as Locale };
}
