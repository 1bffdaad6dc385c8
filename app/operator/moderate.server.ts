import type { Running } from '~/boot.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Outcome, Refused } from '~/domain/outcome';
import { isId } from '~/domain/new-id';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { answerComplaint } from '~/domain/safety/complaints/answer-complaint.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { findComplaint, type FoundComplaint } from '~/domain/safety/complaints/find-complaint.server';
import { listOpenComplaints } from '~/domain/safety/complaints/list-open-complaints.server';
import {
  listOpenCases,
  findCaseForDecision,
  findPendingPhoto,
  type CaseForDecision,
  type PendingPhoto,
} from '~/domain/safety/cases/list-cases.server';
import {
  areMeasuresFit,
  CASE_TEXT_LENGTH,
  caseNumbersIn,
  isRule,
  MEASURES,
  measuresFor,
  readCaseNumber,
  REPORT_REASONS,
  SUSPENSION_DAYS,
  WHY_LENGTH,
} from '~/domain/safety/rules';
import type {
  ChosenMeasure,
  Measure,
  ReportReason,
  ReportSubject,
  TakenMeasure,
} from '~/domain/safety/rules';
import { readClock } from '~/gateways/clock.server';
import { moderatedMediaPath } from '~/http/answer/media-address.server';
import { siteOrigin } from '~/http/answer/origin.server';
import type { Tenant } from '~/tenancy/tenant';
import {
  MODERATORS_COMMANDS,
  MODERATORS_USAGE,
  proveModerator,
  type ModeratorConsole,
} from './moderators.server';
import {
  minute,
  Mistake,
  operatorCommand,
  plain,
  selectSites,
  type Console,
  type readCommand,
} from './run-command.server';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = { site: text, as: text, measure: text, rule: text, reason: text, why: text, anyway: flag };
type Command = ReturnType<typeof readCommand<typeof OPTIONS>>;
type Options = Command['options'];
type World = Pick<Running, 'database' | 'tenants' | 'gateways'>;
type OnSite = { tenant: Tenant; db: TenantDb };
type ToDecide = OnSite & ({ case: CaseForDecision } | { photo: PendingPhoto });
type Found = ToDecide | (OnSite & { complaint: FoundComplaint });

const USAGE = `npm run moderate -- list [--site DOMAIN]        what waits: reports, appeals, photos, complaints
npm run moderate -- show CASE                   all that was kept of a case, a photo that waits, a complaint
npm run moderate -- accept CASE --as NAME …     a photo is shown; a report is right; an appeal is granted
npm run moderate -- reject CASE --as NAME …     a photo is not shown; a report is not right; the decision stands
npm run moderate -- answer CASE --as NAME …     the answer to a complaint, mailed to whoever complained

${MODERATORS_USAGE}

CASE is either number of a report, that of a complaint, or a waiting photo's id. --as is who decides (or MODERATOR in the environment), and
MODERATOR_SECRET in the environment proves it.
--reason TEXT   in words that both sides get, or the answer; for all but a photo that is shown
--rule RULE     the rule that is broken, in your own judgement: ${REPORT_REASONS.join(', ')}; for an accepted report and a refused photo
--anyway        decides even what an operator is handling in the console
--measure WHAT  what an accepted report leads to, with commas between several: ${MEASURES.join(', ')};
                writing is suspended for ${SUSPENSION_DAYS.join(', ')} days, such as writing:7; none where it is gone already
--why TEXT      for colleagues: why the measures are others than the one that earlier cases suggest`;

const REFUSALS: Record<string, string> = {
  not_open: 'It was decided meanwhile.',
  changed: 'It was decided meanwhile.',
  why_needed: 'Earlier cases suggest another measure: take it, or say why not: --why TEXT.',
  measure_unfit: 'This measure does not fit what was reported.',
  measure_done: 'This was done already, or what it is about is gone: choose another measure, or none.',
  own_answer: 'It names an earlier answer or decision of yours: somebody else has to answer it.',
  same_moderator: 'Whoever took the decision cannot decide the appeal: somebody else has to.',
  secret_issued:
    'Whoever took the decision has issued your secret since then, so the appeal is for somebody else to decide.',
};

async function find(world: World, { names: [name = ''], options }: Command): Promise<Found> {
  const number = readCaseNumber(name);
  for (const tenant of selectSites(world, options.site)) {
    const db = world.database.forTenant(tenant.id);
    const shown = number ? await findCaseForDecision(db, number) : null;
    if (shown) return { tenant, db, case: shown };
    const photo = await findPendingPhoto(db, name);
    if (photo) return { tenant, db, photo };
    const complaint = await findComplaint(db, name);
    if (complaint) return { tenant, db, complaint };
  }
  throw new Mistake(`No case, complaint or waiting photo is called "${name}".`);
}

type NameOf = (decider: string | null) => string;

/** Moderators decide under their name, operators of the console under their id. */
async function readNames({ database }: World, deciders: (string | null)[]): Promise<NameOf> {
  const ids = deciders.filter(isId);
  const operators = await (ids.length > 0
    ? database.operators.operator.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
    : []);
  return (decider) => operators.find(({ id }) => id === decider)?.name ?? String(decider);
}

async function list(world: World, { options }: Command, { write }: Console): Promise<void> {
  for (const tenant of selectSites(world, options.site)) {
    const db = world.database.forTenant(tenant.id);
    const [{ reports, appeals, photos }, complaints] = await Promise.all([
      listOpenCases(db),
      listOpenComplaints(db),
    ]);
    write(
      `${tenant.domain}: reports ${reports.length}, appeals ${appeals.length}, photos ${photos.length}, complaints ${complaints.length}`,
    );
    for (const { number, subject, reason, createdAt } of reports)
      write(`  ${number}  report of a ${subject}: ${reason}, ${minute(createdAt)}`);
    const nameOf = await readNames(
      world,
      appeals.map(({ decidedBy }) => decidedBy),
    );
    for (const { number, measures, decidedBy, appealedAt } of appeals)
      write(
        `  ${number}  appeal against ${measures.map(takenText).join(', ')}, decided by ${nameOf(decidedBy)}, ${minute(appealedAt)}`,
      );
    for (const { id, createdAt } of photos) write(`  ${id}  photo, ${minute(createdAt)}`);
    for (const { number, about, createdAt } of complaints)
      write(`  ${number}  complaint: ${about}, ${minute(createdAt)}`);
  }
}

function filePaths({ gateways }: World, tenant: Tenant, files: { key: string }[]): string[] {
  const site = { tenant, gateways, now: readClock() };
  return files.map(({ key }) => siteOrigin(tenant) + moderatedMediaPath(site, key));
}

const person = ({ id, username, status, profile }: CaseForDecision['reported']): string =>
  `${username} (${id}), account ${status}, profile ${profile?.status ?? 'none'}${profile?.fictional ? ', fictional' : ''}`;

const takenText = ({ kind, until }: TakenMeasure): string =>
  until ? `${kind} until ${minute(until)}` : kind;

function caseLines(found: CaseForDecision, nameOf: NameOf): (string | false | null)[] {
  const { number, decisionNumber, subject, reason, status, createdAt, text, copy } = found;
  const { reporter, visitorEmail } = found;
  const {
    measures,
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
    `${number}: ${subject}, ${reason}, ${status}, ${minute(createdAt)}`,
    decisionNumber !== number &&
      `Numbers:  ${number} is for whoever reported alone, ${decisionNumber} for the member affected alone`,
    `About:    ${person(found.reported)}`,
    `By:       ${reporter?.username ?? (visitorEmail ? 'a visitor, with an address' : 'nobody known')}`,
    text && `Says:     ${text}`,
    ...Object.entries((copy ?? {}) as Record<string, string | number>).map(
      ([name, value]) => `Copy:     ${name}: ${value}`,
    ),
    decidedAt &&
      `Decided:  ${measures.map(takenText).join(', ') || 'nothing taken'}, ${rule ?? 'no rule broken'}, by ${nameOf(decidedBy)}, ${minute(decidedAt)}: ${decision}`,
    appeal && `Appeal:   ${minute(appealedAt)}: ${appeal}`,
    appealDecidedBy && `Outcome:  by ${nameOf(appealDecidedBy)}: ${appealDecision}`,
  ];
}

const photoLines = ({ id, createdAt, member }: PendingPhoto): string[] => [
  `Photo ${id}, ${minute(createdAt)}`,
  `Of:       ${person(member)}`,
];

function complaintLines(found: FoundComplaint, nameOf: NameOf): (string | null)[] {
  const { number, about, createdAt, memberId, name, email, reference, text } = found;
  const { answer, answeredBy, answeredAt } = found;
  return [
    `${number}: complaint, ${about}, ${minute(createdAt)}`,
    `By:       ${name} <${email}>, ${memberId ? `member ${memberId}` : 'not logged in'}`,
    reference && `About:    ${reference}`,
    `Says:     ${text}`,
    answer && `Answered: by ${nameOf(answeredBy)}, ${minute(answeredAt)}: ${answer}`,
  ];
}

function describeReport(found: Found, nameOf: NameOf): (string | false | null)[] {
  if ('case' in found) return caseLines(found.case, nameOf);
  return 'photo' in found ? photoLines(found.photo) : complaintLines(found.complaint, nameOf);
}

function deciders(found: Found): (string | null)[] {
  if ('case' in found) return [found.case.decidedBy, found.case.appealDecidedBy];
  return 'photo' in found ? [] : [found.complaint.answeredBy];
}

function pictures(found: Found): { key: string }[] {
  if ('case' in found) return found.case.files;
  return 'photo' in found ? found.photo.files : [];
}

async function show(world: World, command: Command, { write }: Console): Promise<void> {
  const found = await find(world, command);
  const nameOf = await readNames(world, deciders(found));
  for (const line of describeReport(found, nameOf))
    if (line) write(line.split('\n').map(plain).join('\n          '));
  for (const file of filePaths(world, found.tenant, pictures(found))) write(`Picture:  ${file}`);
}

function parseReason({ reason }: Options): string {
  const text = (reason ?? '').trim();
  if (text === '' || text.length > CASE_TEXT_LENGTH)
    throw new Mistake(`Give the reasons in words: --reason TEXT, at most ${CASE_TEXT_LENGTH} characters.`);
  return text;
}

/** The reporter's reason would reveal to the affected member why they were reported. */
function parseRule({ rule: name = '' }: Options): ReportReason {
  if (!isRule(name)) throw new Mistake(`Name the rule that is broken: --rule ${REPORT_REASONS.join('|')}.`);
  return name;
}

function parseMeasures({ measure = '' }: Options, subject: ReportSubject): ChosenMeasure[] {
  if (measure === 'none') return [];
  const chosen = measure.split(',').map((each) => {
    const [kind = '', days] = each.trim().split(':');
    return { kind: kind as Measure, days: days === undefined ? null : Number(days) };
  });
  if (!areMeasuresFit(subject, chosen))
    throw new Mistake(
      `Say what it leads to: --measure ${measuresFor(subject).join('|')}|none, and writing:${SUSPENSION_DAYS.join('|')}.`,
    );
  return chosen;
}

function parseWhy({ why = '' }: Options): string {
  const text = why.trim();
  if (text.length > WHY_LENGTH) throw new Mistake(`--why has at most ${WHY_LENGTH} characters.`);
  return text;
}

/** Names who is handling a case, so that two people do not decide it at once (CON-2). */
async function refuse(
  { database }: World,
  { reason, detail }: Refused<string>,
  texts: Record<string, string> = REFUSALS,
): Promise<never> {
  if (reason !== 'leased') throw new Mistake(texts[reason] ?? reason);
  const id = String(detail.operatorId);
  const holder = await database.operators.operator.findFirst({ where: { id }, select: { name: true } });
  throw new Mistake(
    `${holder?.name ?? 'An operator'} is handling it in the console: leave it to them, or add --anyway.`,
  );
}

type Decision = { world: World; options: Options; moderator: string; accepts: boolean };

async function decidePhoto(
  { tenant, db }: OnSite,
  photoId: string,
  { world, options, moderator, accepts }: Decision,
) {
  const deps = { now: readClock(), ...world.gateways };
  const { anyway = false } = options;
  const input = { tenantId: tenant.id, photoId, moderator, anyway };
  if (accepts) return acceptPhoto(db, input, deps);
  return rejectPendingPhoto(db, { ...input, rule: parseRule(options), decision: parseReason(options) }, deps);
}

async function decideCase(
  db: TenantDb,
  shown: CaseForDecision,
  { world, options, moderator, accepts }: Decision,
): Promise<Outcome<unknown, string>> {
  const deps = { now: readClock(), ...world.gateways };
  const { number, decisionNumber, status, subject } = shown;
  const { anyway = false } = options;
  const decided = { number, moderator, anyway, decision: parseReason(options) };
  if (caseNumbersIn(decided.decision).some((named) => [number, decisionNumber].includes(named)))
    throw new Mistake('Leave the case’s numbers out of the reasons: both sides read them.');
  if (status === 'appealed') return decideAppeal(db, { ...decided, granted: accepts }, deps);
  if (!accepts) return rejectReport(db, decided, deps);
  const measures = parseMeasures(options, subject as ReportSubject);
  return acceptReport(db, { ...decided, measures, rule: parseRule(options), why: parseWhy(options) }, deps);
}

async function answer(world: World, command: Command, console: ModeratorConsole): Promise<void> {
  const found = await find(world, command);
  if (!('complaint' in found))
    throw new Mistake('Only a complaint is answered; this is accepted or rejected.');
  const { options } = command;
  const { tenant, db, complaint } = found;
  const moderator = await proveModerator(world, options.as, console);
  const { anyway = false } = options;
  const words = { number: complaint.number, answer: parseReason(options) };
  const outcome = await answerComplaint(
    db,
    { tenantId: tenant.id, moderator, anyway, ...words },
    { now: readClock() },
  );
  if (!outcome.ok) await refuse(world, outcome, { ...REFUSALS, not_open: 'It was answered meanwhile.' });
  console.write('Answered.');
}

async function decide(
  world: World,
  command: Command,
  accepts: boolean,
  console: ModeratorConsole,
): Promise<void> {
  const found = await find(world, command);
  if ('complaint' in found) throw new Mistake('A complaint is answered: npm run moderate -- answer.');
  const { options } = command;
  const decision = { world, options, accepts, moderator: await proveModerator(world, options.as, console) };
  const outcome: Outcome<unknown, string> =
    'photo' in found
      ? await decidePhoto(found, found.photo.id, decision)
      : await decideCase(found.db, found.case, decision);
  if (!outcome.ok) await refuse(world, outcome);
  console.write(accepts ? 'Accepted.' : 'Rejected.');
}

const COMMANDS = {
  list: { names: 0, run: list },
  show: { names: 1, run: show },
  accept: {
    names: 1,
    run: (world: World, command: Command, console: ModeratorConsole) => decide(world, command, true, console),
  },
  reject: {
    names: 1,
    run: (world: World, command: Command, console: ModeratorConsole) =>
      decide(world, command, false, console),
  },
  answer: { names: 1, run: answer },
  ...MODERATORS_COMMANDS,
};

/** Runs `npm run moderate`. A mistake or refused decision prints a message and returns 1. */
export const [moderate, runModerateCommand] = operatorCommand(COMMANDS, USAGE, OPTIONS);
