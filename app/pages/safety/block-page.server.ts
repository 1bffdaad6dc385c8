import { findKnownMember } from '~/domain/safety/find-known-member.server';
import { listBlocked } from '~/domain/viewing/list-blocked.server';
import { momentsFor } from '~/i18n/moments';
import * as paths from '~/paths';
import type { BlockedRow } from '~/ui/safety/blocked-members';
import type { BlockPageProps } from '~/ui/safety/block-page';
import { mediaAddress } from '~/http/answer/media-address.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { type MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';

/** Returns the given path on this site, else the profile. */
export const returnPath = (memberId: string, path: FormDataEntryValue | string | null): string =>
  safePath(path, paths.member(memberId));

/** Throws 404 for a member whom the reader cannot block. */
export async function blockPage(
  site: MemberSite,
  otherId: string,
  to: string | null,
): Promise<BlockPageProps> {
  const other = await findKnownMember(site.db, { memberId: site.member.id, otherId }, site);
  if (!other) throw notFound();
  const photo = other.profile?.photos[0];
  return {
    memberId: other.id,
    name: other.profile?.name ?? null,
    thumbSrc: photo && !photo.locked ? mediaAddress(site, photo.thumb) : null,
    fictional: other.profile?.fictional ?? false,
    to: returnPath(other.id, to),
  };
}

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
