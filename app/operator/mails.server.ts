import type { Running } from '~/boot.server';
import type { TenantSql } from '~/database/tenant-sql';
import { listFailedMails, resendMails, type FailedMail } from '~/domain/notifications/failed-mails.server';
import { readClock } from '~/gateways/clock.server';
import { minute, Mistake, operatorCommand, selectSites, type Console } from './run-command.server';

type World = Pick<Running, 'database' | 'tenants'>;
type Site = { site: string; sql: TenantSql; failed: FailedMail[] };

const USAGE = `npm run mails -- failed [--site DOMAIN]          the mails that were given up, and why
npm run mails -- resend ID … [--site DOMAIN]     puts them back into the queue
npm run mails -- resend all [--site DOMAIN]      all of them`;

async function failedOn({ database, tenants }: World, wanted: string | undefined): Promise<Site[]> {
  const found: Site[] = [];
  for (const { id, domain: site } of selectSites({ tenants }, wanted)) {
    const sql = database.sqlFor(id);
    found.push({ site, sql, failed: await listFailedMails(sql) });
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
  for (const { sql } of sites) count += await resendMails(sql, all ? 'all' : names, { now });
  write(`${count} back in the queue: the site sends what is still due of them.`);
}

/** Runs `npm run mails`: lists failed mails or requeues them. A mistake changes nothing. */
export const [mendMails, runMailsCommand] = operatorCommand(
  {
    failed: {
      names: 0,
      run: async (world, { options }, console) => list(await failedOn(world, options.site), console),
    },
    resend: {
      names: 'some',
      run: async (world, { names, options }, console) =>
        resend(await failedOn(world, options.site), names, console),
    },
  },
  USAGE,
  { site: { type: 'string' } },
);
