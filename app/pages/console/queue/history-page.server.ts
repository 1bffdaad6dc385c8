import { hasRight } from '~/domain/operators/rules';
import { findHistory, type MemberHistory } from '~/domain/queue/find-history.server';
import { suggestedMeasure, type Measure } from '~/domain/safety/rules';
import { suspensionEnd } from '~/domain/suspension';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { HistoryConsole } from '~/http/request/open-queue.server';
import { formatDate } from '~/i18n/format';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { HistoryLine } from '~/ui/console/queue/history-page';
import { consoleMoment } from '../account-page.server';
import { siteName } from '../grant-words.server';
import { chosenText, takenText } from './measure-words.server';
import { itemWords } from './queue-words.server';

type Taken = MemberHistory['measures'][number];
type Reported = MemberHistory['about'][number];

/** A case's page, for those who decide reports. */
const caseHref = ({ operator, tenant }: HistoryConsole, caseId: string): string | null =>
  hasRight(operator.grants, 'reports', tenant.id)
    ? consolePaths.queueItem(tenant.id, 'reports', caseId)
    : null;

function measureState(site: HistoryConsole, { endedAt, until }: Taken): string {
  const { t, now } = site;
  if (endedAt) return t('history.ended', { when: consoleMoment(site, new Date(endedAt)) });
  return t(until && new Date(until) <= now ? 'history.over' : 'history.in_force');
}

/** Why another measure was taken than the suggested one, as the audit has it. */
function whyWords({ t }: HistoryConsole, { decision }: Taken): string[] {
  const { why } = (decision ?? {}) as { why?: string };
  return why ? [t('history.why', { why })] : [];
}

function measureLine(site: HistoryConsole, taken: Taken): HistoryLine {
  const { t } = site;
  const { id, caseId, kind, until, rule, takenAt, decisionNumber } = taken;
  const measure = { kind: kind as Measure, until: until ? new Date(until) : null };
  return {
    key: id,
    text: takenText(site, measure),
    // The page of a forgotten case is gone.
    href: decisionNumber ? caseHref(site, caseId) : null,
    details: [t(`reason.${rule}` as ConsoleKey), measureState(site, taken), ...whyWords(site, taken)],
    when: consoleMoment(site, new Date(takenAt)),
  };
}

function reportLine(
  site: HistoryConsole,
  {
    id,
    subject,
    reason,
    status,
    createdAt,
  }: Pick<Reported, 'id' | 'subject' | 'reason' | 'status' | 'createdAt'>,
): HistoryLine {
  return {
    key: id,
    text: itemWords(site, { kind: 'reports', subject, reason }),
    href: caseHref(site, id),
    details: [site.t(`history.status.${status}`)],
    when: consoleMoment(site, new Date(createdAt)),
  };
}

function appealLine(site: HistoryConsole, { id, subject, status, appealedAt }: Reported): HistoryLine[] {
  const { t, tenant, operator } = site;
  if (!appealedAt) return [];
  const outcome = status === 'appealed' ? 'waiting' : status === 'rejected' ? 'granted' : 'refused';
  const mayDecide = hasRight(operator.grants, 'appeals', tenant.id);
  return [
    {
      key: id,
      text: itemWords(site, { kind: 'appeals', subject, reason: null }),
      href: mayDecide ? consolePaths.queueItem(tenant.id, 'appeals', id) : null,
      details: [t(`history.appeal.${outcome}`)],
      when: consoleMoment(site, new Date(appealedAt)),
    },
  ];
}

/** Shows a member's measures, strikes, reports, appeals and notes, without a word of messages (CON-3). */
export async function historyPage(site: HistoryConsole) {
  const { t, dialect, now, tenant, tenantSql, memberId, operator } = site;
  const found = await findHistory(tenantSql, { memberId }, site.deps);
  const { member, measures, about, by, notes } = found;
  if (!member) throw notFound();
  const strikes = Number(found.strikes ?? 0);
  const suspended = suspensionEnd(
    { suspendedUntil: member.suspendedUntil ? new Date(member.suspendedUntil) : null },
    now,
  );
  const facts = {
    site: siteName(site, tenant.id),
    username: member.username,
    status: t(`account.${member.status}`),
    since: formatDate(dialect, new Date(member.signupAt), 'UTC'),
  };
  return {
    name: member.name ?? member.username,
    intro: t(member.fictional ? 'history.fictional' : 'history.member', facts),
    strikes: t('history.strikes', { count: strikes, measure: chosenText(site, suggestedMeasure(strikes)) }),
    suspended: suspended && t('measure.writing_until', { until: consoleMoment(site, suspended) }),
    sections: [
      {
        title: t('history.measures'),
        count: measures.length,
        lines: measures.map((each) => measureLine(site, each)),
      },
      {
        title: t('history.about'),
        count: Number(found.aboutCount ?? 0),
        lines: about.map((each) => reportLine(site, each)),
      },
      {
        title: t('history.by'),
        count: Number(found.byCount ?? 0),
        lines: by.map((each) => reportLine(site, each)),
      },
      { title: t('history.appeals'), lines: about.flatMap((each) => appealLine(site, each)) },
    ].map(({ title, lines, count = lines.length }) => ({ title, lines, count })),
    notes: notes.map(({ id, text, author, createdAt }) => ({
      id,
      text,
      author: author ?? '',
      when: consoleMoment(site, new Date(createdAt)),
    })),
    canOpenCase: hasRight(operator.grants, 'reports', tenant.id),
    backHref: consolePaths.queue(),
  };
}
