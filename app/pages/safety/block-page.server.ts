import { findKnownMember } from '~/domain/safety/find-known-member.server';
import { listBlocked } from '~/domain/safety/list-blocked.server';
import { momentsFor } from '~/i18n/moments';
import type { BlockedRow } from '~/ui/safety/blocked-members';
import type { BlockPageProps } from '~/ui/safety/block-page';
import { mediaAddress } from '~/http/answer/media-address.server';
import { notFound } from '~/http/answer/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';

/** Where the reader goes next: back to the given page of this site, or else to the profile. */
export const backFrom = (memberId: string, given: FormDataEntryValue | string | null): string =>
  safePath(given, `/members/${memberId}`);

/**
 * Returns the data of the page that asks before a member is blocked. Throws 404 for a member whom the reader
 * may not block.
 */
export async function blockPage(
  site: MemberSite,
  otherId: string,
  to: string | null,
): Promise<BlockPageProps> {
  const met = await findKnownMember(site.db, { memberId: site.member.id, otherId }, site);
  if (!met) throw notFound();
  const photo = met.profile?.photos[0];
  return {
    memberId: met.id,
    name: met.profile?.name ?? null,
    thumbSrc: photo && !photo.locked ? mediaAddress(site, photo.thumb) : null,
    fictional: met.profile?.fictional ?? false,
    to: backFrom(met.id, to),
  };
}

/** Returns the members that the reader has blocked as the page lists them. */
export async function blockedRows(site: MemberSite): Promise<BlockedRow[]> {
  const moments = momentsFor(site.dialect, site.timeZone);
  const blocked = await listBlocked(site.sql, { memberId: site.member.id });
  return blocked.map(({ thumbKey, blockedAt, ...row }) => ({
    ...row,
    thumbSrc: thumbKey ? mediaAddress(site, thumbKey) : null,
    day: moments.day(blockedAt, site.now),
    at: blockedAt.toISOString(),
  }));
}
