import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Running } from '~/boot.server';
import { countAudience, sendMailing } from '~/domain/notifications/send-mailing.server';
import { stopMailing } from '~/domain/notifications/choices/stop-mailing.server';
import { endNews } from '~/domain/notifications/news/stop-news.server';
import { newsMailing } from '~/domain/notifications/news/send-news.server';
import { readClock } from '~/gateways/clock.server';
import { siteOrigin } from '~/http/answer/origin.server';
import { localeOfTag, type Locale } from '~/i18n/locales';
import { translateFor } from '~/i18n/catalogues.server';
import { previewNews } from '~/mails/preview-news.server';
import { isUnwritten, newNews } from '~/tenancy/news.server';
import type { Tenant } from '~/tenancy/tenant';
import { Mistake, operatorCommand, selectSites, type Console, type readCommand } from './run-command.server';

type World = Pick<Running, 'database' | 'tenants'>;

const USAGE = `npm run campaign -- new SLUG --site DOMAIN        makes news/SLUG.<language>.md in the site's folder, to be written
npm run campaign -- preview SLUG [--site DOMAIN] writes the mail in each language into a folder (screens/, or the
                                                 one of --to), and says to how many members it would go
npm run campaign -- send SLUG [--site DOMAIN]    mails it to the members who want news, each once, some each minute
npm run campaign -- stop SLUG [--site DOMAIN]    takes back what has not left; sending it again goes on

Without --site: on every site that has the news.`;

const OPTIONS = { site: { type: 'string' }, to: { type: 'string' } } as const;
type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;

const hasFile = ({ news }: Tenant, slug: string): boolean => Object.hasOwn(news, slug);

/** Returns the sites with this news item; throws if one still has the template text. */
function sitesWith(
  world: World,
  { names: [slug = ''], options }: Command,
): { slug: string; sites: Tenant[] } {
  const sites = selectSites(world, options.site).filter((site) => hasFile(site, slug));
  if (sites.length === 0) throw new Mistake(`No site has the file news/${slug}.<language>.md.`);
  for (const { domain, news } of sites)
    for (const [locale, item] of Object.entries(news[slug]!))
      if (isUnwritten(item))
        throw new Mistake(`${domain}: nobody has written news/${slug}.${locale}.md yet.`);
  return { slug, sites };
}

/** Returns a site's languages by its settings: the domain's, and its countries'. */
function tenantLocales({ settings }: Tenant): Locale[] {
  const tags = [settings.domain_language, ...Object.values(settings.locales_by_country).flat()];
  return [...new Set(tags.flatMap((tag) => localeOfTag(tag) ?? []))];
}

function makeNew(world: World, { names, options }: Command, { write }: Console): void {
  const [tenant] = options.site === undefined ? [] : selectSites(world, options.site);
  if (!tenant) throw new Mistake(USAGE);
  try {
    for (const file of newNews(tenant.folder, names[0]!, tenantLocales(tenant))) write(`Made ${file}.`);
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

function writePreview(tenant: Tenant, slug: string, to: string): string {
  const folder = path.join(to, tenant.domain, 'news');
  mkdirSync(folder, { recursive: true });
  const look = { tenant, origin: siteOrigin(tenant), translateFor: translateFor.bind(null, tenant.texts) };
  for (const { language, mail } of previewNews(tenant, slug, look)) {
    const file = path.join(folder, `${slug}.${language}`);
    writeFileSync(`${file}.html`, mail.html);
    writeFileSync(`${file}.txt`, `From: ${mail.from}\nSubject: ${mail.subject}\n\n${mail.text}`);
  }
  return folder;
}

async function preview(world: World, command: Command, { write }: Console): Promise<void> {
  const { slug, sites } = sitesWith(world, command);
  for (const tenant of sites) {
    const count = await countAudience(world.database.sqlFor(tenant.id), newsMailing(slug));
    const languages = Object.keys(tenant.news[slug]!).join(', ');
    write(
      `${tenant.domain}: ${slug} (${languages}) would go to ${count} members: ${writePreview(tenant, slug, command.options.to ?? 'screens')}`,
    );
  }
}

async function send(world: World, command: Command, { write }: Console): Promise<void> {
  const { slug, sites } = sitesWith(world, command);
  for (const { id: tenantId, domain } of sites) {
    const mailing = { tenantId, mailing: newsMailing(slug) };
    const count = await sendMailing(world.database.sqlFor(tenantId), mailing, { now: readClock() });
    write(`${domain}: ${slug} goes to ${count} members.`);
  }
}

/** Cancels unsent mails, even if the item's file was deleted since; an unknown item is a mistake. */
async function stop(world: World, { names, options }: Command, { write }: Console): Promise<void> {
  const [slug = ''] = names;
  const sites = selectSites(world, options.site);
  const lines: string[] = [];
  let isKnown = sites.some((site) => hasFile(site, slug));
  for (const { id, domain } of sites) {
    await endNews(world.database.sqlFor(id), slug, readClock());
    const { stopped, left } = await stopMailing(world.database.sqlFor(id), newsMailing(slug));
    isKnown ||= stopped > 0 || left > 0;
    lines.push(`${domain}: ${slug} was taken back from ${stopped} members, and has left to ${left}.`);
  }
  if (!isKnown) throw new Mistake(`No site has the file news/${slug}.<language>.md, and none has mailed it.`);
  for (const line of lines) write(line);
}

const COMMANDS = {
  new: { names: 1, run: makeNew },
  preview: { names: 1, run: preview },
  send: { names: 1, run: send },
  stop: { names: 1, run: stop },
};

/** Runs `npm run campaign`: creates, previews, sends and stops news mails (NOT-2). */
export const [runCampaign, runCampaignCommand] = operatorCommand(COMMANDS, USAGE, OPTIONS);
