import { POSE_MINUTES, POSE_PICTURE_DAYS, type PhotoCheck } from '~/domain/photos/check-rules';
import { readPose } from '~/domain/photos/rules';
import { findPhotoCheck } from '~/domain/profiles/photo-check/find-photo-check.server';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatTime } from '~/i18n/format';
import type { PhotoCheckData } from '~/ui/profiles/photo-check-data';

function statusText({ t }: MemberSite, check: PhotoCheck): string | null {
  switch (check.state) {
    case 'drawn':
      return null;
    case 'open':
      return check.before && t(`profiles:check.before.${check.before}`, { minutes: POSE_MINUTES });
    default:
      return t(`profiles:check.${check.state}`);
  }
}

function drawnPose(site: MemberSite, check: PhotoCheck): PhotoCheckData['pose'] {
  const { t, dialect, timeZone } = site;
  if (check.state !== 'drawn') return null;
  const { id, until } = check;
  const pose = readPose(check.pose);
  return {
    id,
    pose,
    words: `${t(`profiles:pose.head.${pose.head}`)} ${t(`profiles:pose.hand.${pose.hand}`)}`,
    until: t('profiles:check.until', { time: formatTime(dialect, until, timeZone) }),
  };
}

/** Shows where the member's photo check stands (TRU-2). */
export async function photoCheckPage(site: MemberSite): Promise<PhotoCheckData> {
  const { db, member, now, t } = site;
  const check = await findPhotoCheck(db, { memberId: member.id }, { now });
  const { state } = check;
  const label = { open: t('profiles:check.draw'), drawn: t('profiles:check.redraw') };
  return {
    draw: state === 'open' || state === 'drawn' ? { label: label[state] } : null,
    pose: drawnPose(site, check),
    status: statusText(site, check),
    isChecked: state === 'checked',
    maxPhotoMb: MAX_PHOTO_BYTES / 1024 / 1024,
    days: POSE_PICTURE_DAYS,
  };
}
