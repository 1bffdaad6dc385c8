import type { PushFacts } from '~/domain/notifications/facts/find-push-facts.server';
import { NOTICES } from '~/domain/notices';
import { toDialect } from '~/i18n/dialect';
import { formatPercent } from '~/i18n/format';
import type { Translate } from '~/i18n/texts';
import { removeSoftHyphens } from '~/i18n/without-soft-hyphens';
import * as paths from '~/paths';
import { newsItem } from '~/tenancy/news.server';
import type { Tenant } from '~/tenancy/tenant';
import { likedPartText } from './own-texts';

type Look = { t: Translate; tenant: Pick<Tenant, 'settings' | 'news'> };

type Words = { title: string; text: string; path: string };

/** Writes a notification that is not discreet; one to many names its category. */
function pushWords({ told, language }: PushFacts, { t, tenant }: Look): Words {
  const { settings, news } = tenant;
  const text = removeSoftHyphens(t(`settings:category.${NOTICES[told.kind].category}`));
  switch (told.kind) {
    case 'new_conversation':
    case 'new_message':
      return {
        title: t('push:message_title', {
          name: told.fromTeam ? t('kit:fictional_name', { name: told.from }) : told.from,
        }),
        text: told.fromTeam ? t('chat:from_team') : '',
        path: paths.chat(told.conversationId),
      };
    case 'like':
      return {
        title: t('push:like_title', { name: told.from }),
        text: likedPartText(told, t) ?? '',
        path: paths.likes,
      };
    case 'match':
      return {
        title: t('push:match_title', { name: told.from }),
        text: likedPartText(told, t) ?? '',
        path: paths.matches,
      };
    case 'unread_reminder':
      return { title: t('chat:waiting', { count: told.count }), text: '', path: paths.chats };
    case 'search_alert':
      return {
        title: t('mail:search_alert.subject', { count: told.fitting }),
        text,
        path: paths.savedSearches,
      };
    case 'weekly_update':
      return { title: t('mail:weekly_update.subject', { count: told.fitting }), text, path: paths.search };
    case 'promotion': {
      const percent = formatPercent(toDialect(language, settings.domain_language), told.percent / 100);
      return { title: t('mail:promotion.subject', { percent, code: told.code }), text, path: paths.credits };
    }
    case 'profile_reminder':
      return { title: t('mail:profile_reminder.subject'), text, path: paths.profile };
    case 'news': {
      const item = newsItem({ settings, news }, told.slug, language);
      return { title: item?.title ?? settings.name, text, path: item?.button?.path ?? paths.search };
    }
  }
}

/** Writes a push notification's payload. A discreet one names nobody and never varies (SAF-9). */
export function writePush(facts: PushFacts, look: Look): string {
  const { tag, badge, discreet } = facts;
  const words = pushWords(facts, look);
  const said = discreet ? { ...words, title: look.t('push:discreet_title'), text: '' } : words;
  return JSON.stringify({ ...said, tag, badge });
}
