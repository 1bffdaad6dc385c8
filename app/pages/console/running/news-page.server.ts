import { countNews, findNewsMailings, type NewsMailing } from '~/domain/notifications/news/find-news.server';
import { hasRight } from '~/domain/operators/rules';
import { siteOrigin } from '~/http/answer/origin.server';
import type { RunningSite } from '~/http/request/open-running.server';
import { translateFor } from '~/i18n/catalogues.server';
import { formatNumber } from '~/i18n/format';
import { LANGUAGE_NAMES, type Locale } from '~/i18n/locales';
import { previewNews } from '~/mails/preview-news.server';
import * as consolePaths from '~/console-paths';
import { isUnwritten, type News } from '~/tenancy/news.server';
import type { Tenant } from '~/tenancy/tenant';
import type { NewsRow } from '~/ui/console/running/news-page';
import { consoleMoment } from '../account-page.server';
import { runningLinks, siteLinks } from './running-links.server';

type Item = News[string];

/** Whether somebody has written a news item in each of its languages. */
export const isSendable = (item: Item): boolean => !Object.values(item).some(isUnwritten);

const titleOf = ({ news, settings }: Tenant, slug: string): string =>
  news[slug]![settings.domain_language.slice(0, 2) as Locale]?.title ?? slug;

function stateText(site: RunningSite, item: Item, mailing: NewsMailing | undefined): string {
  const { t } = site;
  if (!isSendable(item)) return t('running.news.unwritten');
  if (!mailing) return t('running.news.not_sent');
  if (!mailing.endedAt) return t('running.news.on_its_way', { when: consoleMoment(site, mailing.startedAt) });
  return t(mailing.stopped ? 'running.news.stopped' : 'running.news.sent', {
    when: consoleMoment(site, mailing.endedAt),
  });
}

function newsRow(site: RunningSite, slug: string, mailings: NewsMailing[]): NewsRow {
  const { tenant } = site;
  const item = tenant.news[slug]!;
  return {
    title: titleOf(tenant, slug),
    slug,
    languages: Object.keys(item).join(', '),
    state: stateText(
      site,
      item,
      mailings.find((mailing) => mailing.slug === slug),
    ),
    href: consolePaths.newsItem(tenant.id, slug),
  };
}

/** A site's news items, which are files of its folder, with what became of each (CON-7). */
export async function newsPage(site: RunningSite) {
  const { tenant, tenantSql } = site;
  const mailings = await findNewsMailings(tenantSql);
  return {
    pages: runningLinks(site),
    sites: siteLinks(site, tenant.id, (id) => consolePaths.runningNews({ site: id })),
    items: Object.keys(tenant.news).map((slug) => newsRow(site, slug, mailings)),
    command: `npm run campaign -- new SLUG --site ${tenant.domain}`,
  };
}

/** One news item: whom it would reach, whom it has reached, and its mail in each language (CON-7). */
export async function newsItemPage(site: RunningSite & { slug: string }) {
  const { t, dialect, tenant, tenantSql, operator, slug } = site;
  const item = tenant.news[slug]!;
  const [counts, [mailing]] = await Promise.all([
    countNews(tenantSql, slug),
    findNewsMailings(tenantSql, slug),
  ]);
  const { audience, waiting, reached } = counts;
  const isOnItsWay = mailing?.endedAt === null;
  const mayAct = hasRight(operator.grants, 'sites', tenant.id);
  const look = { tenant, origin: siteOrigin(tenant), translateFor: translateFor.bind(null, tenant.texts) };
  const fact = (label: string, count: number) => ({ label, text: formatNumber(dialect, count) });
  return {
    heading: titleOf(tenant, slug),
    intro: `${tenant.settings.name}, ${slug}: ${stateText(site, item, mailing)}.`,
    pages: runningLinks(site),
    facts: [
      fact(t('running.news.audience'), audience),
      fact(t('running.news.waiting'), waiting),
      fact(t('running.news.reached'), reached),
    ],
    sendText:
      mayAct && isSendable(item) && !isOnItsWay && audience > 0
        ? t('running.news.send', { count: audience })
        : null,
    canStop: mayAct && (isOnItsWay || waiting > 0),
    mails: previewNews(tenant, slug, look).map(({ language, mail: { subject, text } }) => ({
      to: LANGUAGE_NAMES[language],
      lang: language,
      subject,
      text,
    })),
    backHref: consolePaths.runningNews({ site: tenant.id }),
  };
}
