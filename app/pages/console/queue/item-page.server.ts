import { hasRight } from '~/domain/operators/rules';
import { leaseItems } from '~/domain/queue/lease-items.server';
import { findAround, type ItemSurroundings } from '~/domain/queue/find-around.server';
import { findItem, type FoundItem } from '~/domain/queue/find-item.server';
import { POSE_REFUSALS } from '~/domain/photos/check-rules';
import { STANDARD_REFUSALS, VERDICTS } from '~/domain/safety/queue/rules';
import {
  measuresFor,
  REPORT_REASONS,
  suggestedMeasure,
  SUSPENSION_DAYS,
  URGENT_REASON,
  type ReportSubject,
} from '~/domain/safety/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { ItemConsole } from '~/http/request/open-queue.server';
import { formatAgo, formatDate } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { CaseFact, CaseForm, CaseNoteLine, CaseLink } from '~/ui/console/queue/item-page';
import { consoleMoment } from '../account-page.server';
import { siteName } from '../grant-words.server';
import { chosenText, takenText } from './measure-words.server';
import { comparison } from './comparison.server';
import { leaseWords, itemWords } from './queue-words.server';

/** Finds the item of a page. Throws 404 if it is deleted. */
export async function findAsked({ tenantSql, item }: ItemConsole): Promise<FoundItem> {
  const found = await findItem(tenantSql, item);
  if (!found) throw notFound();
  return found;
}

/** The member's history in a line. */
function memberLine(site: ItemConsole, { member, reports, measures }: ItemSurroundings): string | null {
  const { t, dialect } = site;
  if (!member) return null;
  const values = {
    name: member.name ?? member.username,
    username: member.username,
    status: t(`account.${member.status}` as ConsoleKey),
    since: formatDate(dialect, new Date(member.signupAt), 'UTC'),
    reports: t('case.reports', { count: Number(reports ?? 0) }),
    measures: t('case.measures', { count: Number(measures ?? 0) }),
  };
  return t(member.fictional ? 'case.member_fictional' : 'case.member', values);
}

/** The copy's parts have names of the program; messages' times are among them. */
function copyFacts({ t }: ItemConsole, { copy }: FoundItem): CaseFact[] {
  return Object.entries(copy).map(([name, value]) => ({
    label: t('case.copy', { part: name.replaceAll('_', ' ') }),
    text: String(value),
  }));
}

function textLabel({ kind }: FoundItem): ConsoleKey {
  if (kind === 'appeals') return 'case.appeal';
  return kind === 'complaints' ? 'case.complaint' : 'case.report';
}

function caseFacts(site: ItemConsole, found: FoundItem): CaseFact[] {
  const { t } = site;
  const { text, contested, sender } = found;
  const facts = [
    sender && { label: t('case.sender'), text: `${sender.name} <${sender.email}>` },
    sender?.reference ? { label: t('case.reference'), text: sender.reference } : null,
    contested && {
      label: t('case.contested'),
      text: contested.measures.map((each) => takenText(site, each)).join('\n'),
    },
    contested?.words ? { label: t('case.contested_words'), text: contested.words } : null,
    text === '' ? null : { label: t(textLabel(found)), text },
  ];
  return [...facts.filter((fact) => fact !== null), ...copyFacts(site, found)];
}

/** What earlier cases with measures suggest for a report; null for other kinds. */
function strikeLine(site: ItemConsole, { kind }: FoundItem, { strikes }: ItemSurroundings): string | null {
  if (kind !== 'reports') return null;
  const count = Number(strikes ?? 0);
  return site.t('case.strike', {
    number: count + 1,
    measure: chosenText(site, suggestedMeasure(count)),
  });
}

function caseForm(
  site: ItemConsole,
  found: FoundItem,
  { version, around }: { version: number; around: ItemSurroundings },
): CaseForm {
  const { t } = site;
  const { kind, subject } = found;
  const isReport = kind === 'reports';
  const alike = isReport ? Number(around.alike ?? 0) : 0;
  const option = (value: string, text: string) => ({ value, text });
  const hasRule = isReport || kind === 'photos';
  return {
    version,
    verdicts: kind === 'complaints' ? [] : VERDICTS.map((each) => option(each, t(`verdict.${kind}.${each}`))),
    measures: isReport
      ? [...measuresFor(subject as ReportSubject), 'none' as const].map((each) =>
          option(each, t(`measure.${each}`)),
        )
      : [],
    days: isReport
      ? SUSPENSION_DAYS.map((each) => option(String(each), t('case.days', { count: each })))
      : [],
    strike: strikeLine(site, found, around),
    alike: alike > 0 ? t('case.alike', { count: alike }) : null,
    rules: hasRule ? REPORT_REASONS.map((each) => option(each, t(`reason.${each}`))) : [],
    refusals: isReport ? STANDARD_REFUSALS.map((each) => option(each, t(`standard.${each}`))) : [],
    poseRefusals:
      kind === 'poses' ? POSE_REFUSALS.map((each) => option(each, t(`pose_refusal.${each}`))) : [],
    hasWords: kind !== 'poses',
    needsWords: kind === 'appeals' || kind === 'complaints',
  };
}

function noteLines(site: ItemConsole, { notes }: ItemSurroundings): CaseNoteLine[] {
  return notes.map(({ id, text, createdAt, author }) => ({
    id,
    text,
    author: author ?? '',
    when: consoleMoment(site, new Date(createdAt)),
  }));
}

/** A photo is shown while it waits or can be undone; the copies of a case always. */
function pictureAddresses(
  { item: { tenantId } }: ItemConsole,
  { kind, isWaiting }: FoundItem,
  { files, last }: ItemSurroundings,
): string[] {
  if (kind === 'poses') return [];
  const isShown = kind !== 'photos' || isWaiting || last?.finishedAt === null;
  return isShown ? files.map(({ key }) => consolePaths.picture(tenantId, key)) : [];
}

/** Leads to the disputes and orders about a case; null for photos and complaints. */
function proceedingsLink({ t, item }: ItemConsole, { proceedings }: ItemSurroundings): CaseLink | null {
  const { tenantId, kind, itemId } = item;
  if (kind !== 'reports' && kind !== 'appeals') return null;
  const text = t('proceedings.open_count', { count: Number(proceedings ?? 0) });
  return { href: consolePaths.caseProceedings(tenantId, kind, itemId), text };
}

/** Who has decided it, how and when; null while it waits. */
function decidedWords(
  site: ItemConsole,
  { isWaiting }: FoundItem,
  { last }: ItemSurroundings,
): string | null {
  const { t } = site;
  if (isWaiting) return null;
  if (!last) return t('conflict.changed');
  const outcome = t(`outcome.${last.outcome}` as ConsoleKey);
  const when = consoleMoment(site, new Date(last.decidedAt));
  return t('conflict.decided', { name: last.name ?? last.decidedBy, outcome, when });
}

/**
 * Shows an item, and leases it for ten minutes if it waits and nobody else handles it (CON-2). A colleague's lease or
 * decision is named, and leaves the form out.
 */
export async function itemPage(site: ItemConsole) {
  const { db, deps, operator, item, dialect, now } = site;
  const found = await findAsked(site);
  const { tenantId, kind, itemId } = item;
  const asked = { kind, items: [item], operatorId: operator.id };
  const [around, [lease]] = await Promise.all([
    findAround(site.tenantSql, found, deps),
    found.isWaiting ? leaseItems(db, asked, deps) : [],
  ]);
  const isOwn = lease?.operatorId === operator.id;
  return {
    what: itemWords(site, found),
    urgent: kind === 'reports' && found.reason === URGENT_REASON ? site.t('queue.urgent') : null,
    number: found.number,
    site: siteName(site, tenantId),
    age: formatAgo(dialect, found.since, now),
    member: memberLine(site, around),
    historyHref: found.memberId && consolePaths.memberHistory(tenantId, found.memberId),
    facts: caseFacts(site, found),
    alike: around.alikeCase && site.t('case.look_alike', { number: around.alikeCase }),
    pictures: pictureAddresses(site, found, around),
    comparison: comparison(site, found, { around, isOwn }),
    // A colleague opens it at this very moment.
    lease: lease ? leaseWords(site, lease) : found.isWaiting ? site.t('conflict.changed') : null,
    decided: decidedWords(site, found, around),
    form: lease && isOwn ? caseForm(site, found, { version: lease.version, around }) : null,
    hasContext: found.isWaiting && found.subject === 'message' && kind !== 'complaints',
    canOpenCase: found.memberId !== null && hasRight(operator.grants, 'reports', tenantId),
    proceedings: proceedingsLink(site, around),
    notes: noteLines(site, around),
    keysSrc: consolePaths.queueKeys,
    handOverHref: isOwn ? consolePaths.handOverItem(tenantId, kind, itemId) : null,
    backHref: consolePaths.queue(),
  };
}
