import { parseArgs } from 'node:util';
import { running, type Running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import { listFailedMails, resendMails, type FailedMail } from '~/domain/notifications/failed-mails.server';
import { readClock } from '~/gateways/clock.server';

type Console = { write: (line: string) => void };
type World = Pick<Running, 'database' | 'tenants'>;
type Site = { site: string; db: TenantDb; failed: FailedMail[] };

const USAGE = `npm run mails -- failed [--site DOMAIN]          the mails that were given up, and why
npm run mails -- resend ID … [--site DOMAIN]     puts them back into the queue
npm run mails -- resend all [--site DOMAIN]      all of them`;

/** A wrong command; the message is shown to the person who typed it. */
class Mistake extends Error {}

function readCommand(argv: string[]): { command: string; names: string[]; site: string | undefined } {
  try {
    const options = { site: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
    const [command = '', ...names] = positionals;
    return { command, names, site: values.site };
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

async function failedOn({ database, tenants }: World, wanted: string | undefined): Promise<Site[]> {
  const sites = tenants.all().filter(({ id }) => wanted === undefined || id === wanted);
  if (sites.length === 0) throw new Mistake(`There is no site ${wanted}.`);
  const found: Site[] = [];
  for (const { id: site } of sites) {
    const db = database.forTenant(site);
    found.push({ site, db, failed: await listFailedMails(db) });
  }
  return found;
}

const when = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

const line = ({ id, memberId, kind, createdAt, claimedAt, attempts, lastError }: FailedMail): string =>
  `  ${id}  ${kind}, to ${memberId ? `member ${memberId}` : 'no member'}, queued ${when(createdAt)}, ` +
  `last of ${attempts} attempts ${when(claimedAt)}: ${lastError ?? 'unknown'}`;

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

async function obey(argv: string[], world: World, console: Console): Promise<void> {
  const { command, names, site } = readCommand(argv);
  const wellFormed = command === 'failed' ? names.length === 0 : command === 'resend' && names.length > 0;
  if (!wellFormed) throw new Mistake(USAGE);
  const sites = await failedOn(world, site);
  return command === 'failed' ? list(sites, console) : resend(sites, names, console);
}

/**
 * Runs one command of `npm run mails`: lists the mails that failed or queues them again. Returns the
 * process's exit code. A wrong command prints a message, changes nothing and returns 1.
 */
export async function mendMails(argv: string[], world: World, console: Console): Promise<number> {
  const mistake = await obey(argv, world, console).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Mistake) return error;
      throw error;
    },
  );
  if (mistake) console.write(mistake.message);
  return mistake ? 1 : 0;
}

/** Runs a command on the site's own data; a database that had to be started for it is stopped afterwards. */
export async function startMendingMails(argv: string[], console: Console): Promise<number> {
  const world = await running();
  return mendMails(argv, world, console).finally(() => world.stop());
}
