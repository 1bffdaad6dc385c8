import { listSessions } from '~/domain/accounts/sessions/list-sessions.server';
import { disabledReason } from '~/domain/notifications/rules';
import { listChoices } from '~/domain/notifications/choices/list-choices.server';
import { countBlocked } from '~/domain/viewing/list-blocked.server';
import { deviceWords } from '~/i18n/device-words';
import { countryName, formatAgo, formatDate } from '~/i18n/format';
import { LANGUAGE_NAMES } from '~/i18n/locales';
import type { SessionRow } from '~/ui/accounts/session-list';
import type { SettingsData } from '~/ui/notifications/settings-data';
import { isHidden } from '~/pages/profiles/hidden-profile.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { mediaAddress } from '~/http/answer/media-address.server';

async function sessionRows({
  db,
  t,
  timeZone,
  member,
  locale,
  dialect,
  now,
}: MemberSite): Promise<SessionRow[]> {
  const sessions = await listSessions(db, { memberId: member.id, sessionId: member.sessionId }, { now });
  return sessions.map(({ id, isThis, device, country, createdAt, lastUsedAt }) => ({
    id,
    isThis,
    device: deviceWords(t, device),
    handheld: device.handheld,
    place: country && countryName(locale, country),
    since: formatDate(dialect, createdAt, timeZone),
    ago: formatAgo(dialect, lastUsedAt, now),
    at: lastUsedAt.toISOString(),
  }));
}

export async function settingsPage(site: MemberSite): Promise<SettingsData> {
  const { t, sql, member, locale } = site;
  return {
    title: t('settings:title'),
    name: member.username,
    email: member.email,
    portraitSrc: member.portraitKey ? mediaAddress(site, member.portraitKey) : null,
    language: LANGUAGE_NAMES[locale],
    invisible: member.invisible,
    hidden: isHidden(site),
    blocked: await countBlocked(sql, { memberId: member.id }),
    notices: {
      ...(await listChoices(sql, { memberId: member.id })),
      reason: disabledReason(member.notificationsDisabled),
      email: member.email,
    },
    sessions: await sessionRows(site),
  };
}
