import type { Running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import { listFailedMails, resendMails, type FailedMail } from '~/domain/notifications/failed-mails.server';
import { countAudience, sendMailing } from '~/domain/notifications/send-mailing.server';
import { readClock } from '~/gateways/clock.server';
import {
  exitCode,
  minute,
  Mistake,
  onOwnData,
  readCommand,
  sitesOf,
  type Console,
} from './operator-command.server';

type World = Pick<Running, 'database' | 'tenants'>;
type Site = { site: string; db: TenantDb; failed: FailedMail[] };

const USAGE = `npm run mails -- failed [--site DOMAIN]          the mails that were given up, and why
npm run mails -- resend ID … [--site DOMAIN]     puts them back into the queue
npm run mails -- resend all [--site DOMAIN]      all of them
npm run mails -- news SLUG [--site DOMAIN]       says to how many members the site's news/SLUG.<language>.md would go
npm run mails -- news SLUG … --send              mails it to those who want news, each once`;

async function failedOn({ database, tenants }: World, wanted: string | undefined): Promise<Site[]> {
  const found: Site[] = [];
  for (const { id: site } of sitesOf({ tenants }, wanted)) {
    const db = database.forTenant(site);
    found.push({ site, db, failed: await listFailedMails(db) });
  }
  return found;
}

const line = ({ id, memberId, kind, createdAt, claimedAt, attempts, lastError }: FailedMail): string =>
  `  ${id}  ${kind}, to ${memberId ? `member ${memberId}` : 'no member'}, queued ${minute(createdAt)}, ` +
  `last of ${attempts} attempts ${minute(claimedAt)}: ${lastError ?? 'unknown'}`;

function list(sites: Site[], { write }: Console): void {
  for (const { site, failed } of sites) {
    write(`${site}: ${failed.length} failed`);
    for (const mail of failed) write(line(mail));
  }
}

async function resend(sites: Site[], names: string[], { write }: Console): Promise<void> {
  const all = names.length === 1 && names[0] === 'all';
  const known = new Set(sites.flatMap(({ failed }) => failed.map(({ id }) => id)));
  const unknown = all ? [] : names.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Mistake(`No failed mail is called ${unknown.join(', ')}. Nothing was done.`);
  const now = readClock();
  let count = 0;
  for (const { db } of sites) count += await resendMails(db, all ? 'all' : names, { now });
  write(`${count} back in the queue: the site sends what is still due of them.`);
}

type Options = { site?: string | undefined; send?: boolean | undefined };

/** Mails an item to those who want news on each site that has it, or says to how many it would go. */
async function sendNews(
  { database, tenants }: World,
  slug: string,
  { site: wanted, send = false }: Options,
  { write }: Console,
): Promise<void> {
  const sites = sitesOf({ tenants }, wanted).filter(({ news }) => Object.hasOwn(news, slug));
  if (sites.length === 0) throw new Mistake(`No site has the file news/${slug}.<language>.md.`);
  for (const { id: tenantId } of sites) {
    const sql = database.sqlFor(tenantId);
    const mailing = { kind: 'news' as const, about: slug, country: null, firstPurchase: false };
    const count = send
      ? await sendMailing(sql, { tenantId, mailing }, { now: readClock() })
      : await countAudience(sql, mailing);
    write(`${tenantId}: ${slug} ${send ? 'goes' : 'would go'} to ${count} members.`);
  }
  if (!send) write('They want news and have not been sent this. Nothing was sent: --send does it.');
}

async function obey(argv: string[], world: World, console: Console): Promise<void> {
  const { command, names, options } = readCommand(argv, {
    site: { type: 'string' },
    send: { type: 'boolean' },
  });
  if (command === 'news' && names.length === 1) return sendNews(world, names[0]!, options, console);
  const wellFormed = command === 'failed' ? names.length === 0 : command === 'resend' && names.length > 0;
  if (!wellFormed) throw new Mistake(USAGE);
  const sites = await failedOn(world, options.site);
  return command === 'failed' ? list(sites, console) : resend(sites, names, console);
}

/**
 * Runs one command of `npm run mails`: lists the mails that failed, queues them again, or mails news. Returns the
 * process's exit code. A wrong command prints a message, changes nothing and returns 1.
 */
export async function mendMails(argv: string[], world: World, console: Console): Promise<number> {
  return exitCode(() => obey(argv, world, console), console);
}

/** Runs a command on the site's own data. */
export const startMendingMails = (argv: string[], console: Console): Promise<number> =>
  onOwnData((world) => mendMails(argv, world, console));
