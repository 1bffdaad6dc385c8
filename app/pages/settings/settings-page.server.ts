import { listSessions } from '~/domain/accounts/sessions/list-sessions.server';
import { countBlocked } from '~/domain/safety/list-blocked.server';
import { formatAgo } from '~/i18n/format';
import { LANGUAGE_NAMES } from '~/i18n/locales';
import type { SessionRow, SettingsData } from '~/ui/settings/settings-data';
import type { MemberSite } from '~/http/request/require-member.server';
import { mediaAddress } from '~/http/answer/media-address.server';

async function sessionRows({ db, member, locale, now }: MemberSite): Promise<SessionRow[]> {
  const sessions = await listSessions(db, { memberId: member.id, sessionId: member.sessionId }, { now });
  return sessions.map(({ lastUsedAt, ...session }) => ({
    ...session,
    ago: formatAgo(locale, lastUsedAt, now),
    at: lastUsedAt.toISOString(),
  }));
}

/** What the first page of the settings shows (NAV-21). */
export async function settingsPage(site: MemberSite): Promise<SettingsData> {
  const { t, sql, member, locale } = site;
  return {
    title: t('settings:title'),
    name: member.username,
    email: member.email,
    portraitSrc: member.portraitKey ? mediaAddress(site, member.portraitKey) : null,
    language: LANGUAGE_NAMES[locale],
    invisible: member.invisible,
    blocked: await countBlocked(sql, { memberId: member.id }),
    sessions: await sessionRows(site),
  };
}
