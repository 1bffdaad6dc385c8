import { parseArgs } from 'node:util';
import { running, type Running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Outcome } from '~/domain/outcome';
import { decideAppeal } from '~/domain/safety/decide-appeal.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/decide-photo.server';
import { acceptReport, rejectReport } from '~/domain/safety/decide-report.server';
import {
  listOpenCases,
  findCaseForDecision,
  findPendingPhoto,
  type CaseForDecision,
  type PendingPhoto,
} from '~/domain/safety/list-cases.server';
import {
  CASE_TEXT_LENGTH,
  isRule,
  MEASURES,
  measuresFor,
  readCaseNumber,
  REPORT_REASONS,
} from '~/domain/safety/rules';
import type { Measure, ReportReason, ReportSubject } from '~/domain/safety/rules';
import { readClock } from '~/gateways/clock.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import { originOf } from '~/http/answer/origin.server';
import type { Tenant } from '~/tenancy/tenant';

type Console = { write: (line: string) => void; moderator?: string | undefined };
type Options = { site?: string; as?: string; measure?: string; rule?: string; reason?: string };
type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;
/** A case or a photo that waits for a decision, and its site. */
type Found = { tenant: Tenant; db: TenantDb } & ({ case: CaseForDecision } | { photo: PendingPhoto });

const USAGE = `npm run moderate -- list [--site DOMAIN]        what waits: reports, appeals, photos
npm run moderate -- show CASE                   all that was kept of a case, or a photo that waits
npm run moderate -- accept CASE --as NAME …     a photo is shown; a report is right; an appeal is granted
npm run moderate -- reject CASE --as NAME …     a photo is not shown; a report is not right; the decision stands

CASE is a report's number or a waiting photo's id. --as is who decides (or MODERATOR in the environment).
--reason TEXT   in words that both sides get; for all but a photo that is shown
--rule RULE     the rule that is broken: ${REPORT_REASONS.join(', ')}; for a report, what it says unless given
--measure WHAT  what an accepted report takes away: ${MEASURES.join(', ')}, or none where it is gone already`;

/** A wrong command; the message is shown to the person who typed it. */
class Mistake extends Error {}

const REFUSALS: Record<string, string> = {
  not_open: 'It was decided meanwhile.',
  measure_unfit: 'This measure does not fit what was reported.',
  measure_done: 'This was done already, or what it is about is gone: choose another measure, or none.',
  same_moderator: 'Whoever took the decision cannot decide the appeal: somebody else has to.',
};

// Removes control characters: what members wrote could otherwise control the terminal.
const plain = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');

const when = (moment: Date | null): string => moment?.toISOString().slice(0, 16).replace('T', ' ') ?? '';

function readCommand(argv: string[]): { command: string; name: string; options: Options } {
  const text = { type: 'string' } as const;
  const options = { site: text, as: text, measure: text, rule: text, reason: text };
  try {
    const { positionals, values } = parseArgs({ args: argv, options, allowPositionals: true });
    const [command = '', name = ''] = positionals;
    return { command, name, options: values as Options };
  } catch (error) {
    throw new Mistake((error as Error).message);
  }
}

function sitesOf({ tenants }: World, wanted: string | undefined): Tenant[] {
  const sites = tenants.all().filter(({ id }) => wanted === undefined || id === wanted);
  if (sites.length === 0) throw new Mistake(`There is no site ${wanted}.`);
  return sites;
}

async function find(world: World, name: string, site: string | undefined): Promise<Found> {
  const number = readCaseNumber(name);
  for (const tenant of sitesOf(world, site)) {
    const db = world.database.forTenant(tenant.id);
    const shown = number ? await findCaseForDecision(db, number) : null;
    if (shown) return { tenant, db, case: shown };
    const photo = await findPendingPhoto(db, name);
    if (photo) return { tenant, db, photo };
  }
  throw new Mistake(`No case and no waiting photo is called "${name}".`);
}

async function list(world: World, { site }: Options, { write }: Console): Promise<void> {
  for (const tenant of sitesOf(world, site)) {
    const { reports, appeals, photos } = await listOpenCases(world.database.forTenant(tenant.id));
    write(`${tenant.id}: ${reports.length} reports, ${appeals.length} appeals, ${photos.length} photos`);
    for (const { number, subject, reason, createdAt } of reports)
      write(`  ${number}  report of a ${subject}: ${reason}, ${when(createdAt)}`);
    for (const { number, measure, decidedBy, appealedAt } of appeals)
      write(`  ${number}  appeal against ${measure}, decided by ${decidedBy}, ${when(appealedAt)}`);
    for (const { id, createdAt } of photos) write(`  ${id}  photo, ${when(createdAt)}`);
  }
}

/** Returns addresses at which a browser shows the files, valid until the end of tomorrow. */
function filesOf({ gateways }: World, tenant: Tenant, files: { key: string }[]): string[] {
  return files.map(({ key }) => {
    const address = mediaAddress({ tenant, gateways, now: readClock() }, key);
    return address.startsWith('/') ? originOf(tenant) + address : address;
  });
}

const person = ({ id, username, status, profile }: CaseForDecision['reported']): string =>
  `${username} (${id}), account ${status}, profile ${profile?.status ?? 'none'}${profile?.fictional ? ', fictional' : ''}`;

function caseLines(found: CaseForDecision): (string | null)[] {
  const { number, subject, reason, status, createdAt, reporter, visitorEmail, text, copy } = found;
  const {
    measure,
    rule,
    decidedBy,
    decidedAt,
    decision,
    appeal,
    appealedAt,
    appealDecidedBy,
    appealDecision,
  } = found;
  return [
    `${number}: ${subject}, ${reason}, ${status}, ${when(createdAt)}`,
    `About:    ${person(found.reported)}`,
    `By:       ${reporter?.username ?? (visitorEmail ? 'a visitor, with an address' : 'nobody known')}`,
    text && `Says:     ${text}`,
    ...Object.entries((copy ?? {}) as Record<string, string | number>).map(
      ([name, value]) => `Copy:     ${name}: ${value}`,
    ),
    decidedAt &&
      `Decided:  ${measure ?? 'nothing taken'}, ${rule ?? 'no rule broken'}, by ${decidedBy}, ${when(decidedAt)}: ${decision}`,
    appeal && `Appeal:   ${when(appealedAt)}: ${appeal}`,
    appealDecidedBy && `Outcome:  by ${appealDecidedBy}: ${appealDecision}`,
  ];
}

function show(world: World, found: Found, { write }: Console): void {
  const files = filesOf(world, found.tenant, 'case' in found ? found.case.files : found.photo.files);
  const lines =
    'case' in found
      ? caseLines(found.case)
      : [
          `Photo ${found.photo.id}, ${when(found.photo.createdAt)}`,
          `Of:       ${person(found.photo.member)}`,
        ];
  for (const line of lines) if (line) write(line.split('\n').map(plain).join('\n          '));
  for (const file of files) write(`Picture:  ${file}`);
}

function moderatorOf({ as }: Options, { moderator }: Console): string {
  const name = (as ?? moderator ?? '').trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,59}$/u.test(name)) throw new Mistake('Say who decides: --as NAME.');
  return name;
}

function reasonOf({ reason }: Options): string {
  const text = (reason ?? '').trim();
  if (text === '' || text.length > CASE_TEXT_LENGTH)
    throw new Mistake(`Give the reasons in words: --reason TEXT, at most ${CASE_TEXT_LENGTH} characters.`);
  return text;
}

function ruleOf({ rule }: Options, otherwise: string): ReportReason {
  const name = rule ?? otherwise;
  if (!isRule(name)) throw new Mistake(`Name the rule that is broken: --rule ${REPORT_REASONS.join('|')}.`);
  return name;
}

function measureOf({ measure }: Options, subject: ReportSubject): Measure | null {
  if (measure === 'none') return null;
  const fitting = measuresFor(subject).find((each) => each === measure);
  if (!fitting)
    throw new Mistake(`Say what is taken away: --measure ${measuresFor(subject).join('|')}|none.`);
  return fitting;
}

type Decision = { world: World; options: Options; moderator: string; accepts: boolean };

async function decidePhoto(
  { tenant, db }: Found,
  photoId: string,
  { world, options, moderator, accepts }: Decision,
) {
  const deps = { now: readClock(), ...world.gateways };
  const input = { tenantId: tenant.id, photoId, moderator };
  if (accepts) return acceptPhoto(db, input, deps);
  return rejectPendingPhoto(db, { ...input, rule: ruleOf(options, ''), decision: reasonOf(options) }, deps);
}

async function decideCase(
  db: TenantDb,
  shown: CaseForDecision,
  { world, options, moderator, accepts }: Decision,
): Promise<Outcome<unknown, string>> {
  const deps = { now: readClock(), ...world.gateways };
  const { number, status, subject, reason } = shown;
  const decided = { number, moderator, decision: reasonOf(options) };
  if (status === 'appealed') return decideAppeal(db, { ...decided, granted: accepts }, deps);
  if (!accepts) return rejectReport(db, decided, deps);
  return acceptReport(
    db,
    { ...decided, measure: measureOf(options, subject as ReportSubject), rule: ruleOf(options, reason) },
    deps,
  );
}

async function decide(
  world: World,
  found: Found,
  accepts: boolean,
  options: Options,
  console: Console,
): Promise<void> {
  const decision = { world, options, accepts, moderator: moderatorOf(options, console) };
  const outcome: Outcome<unknown, string> =
    'photo' in found
      ? await decidePhoto(found, found.photo.id, decision)
      : await decideCase(found.db, found.case, decision);
  if (!outcome.ok) throw new Mistake(REFUSALS[outcome.reason] ?? outcome.reason);
  console.write(accepts ? 'Accepted.' : 'Rejected.');
}

async function obey(argv: string[], world: World, console: Console): Promise<void> {
  const { command, name, options } = readCommand(argv);
  if (command === 'list') return list(world, options, console);
  if (!['show', 'accept', 'reject'].includes(command) || name === '') throw new Mistake(USAGE);
  const found = await find(world, name, options.site);
  if (command === 'show') return show(world, found, console);
  return decide(world, found, command === 'accept', options, console);
}

/**
 * Runs one command of `npm run moderate`: lists, shows and decides what waits for a moderator, and prints the
 * result. Returns the process's exit code. A wrong command or a refused decision prints a message and returns
 * 1.
 */
export async function moderate(argv: string[], world: World, console: Console): Promise<number> {
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
export async function startModerating(argv: string[], console: Console): Promise<number> {
  const world = await running();
  return moderate(argv, world, console).finally(() => world.stop());
}
