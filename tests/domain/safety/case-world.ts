import type { Database } from '~/database/index.server';
import { newId } from '~/domain/new-id';
import { acceptReport } from '~/domain/safety/cases/decide-report.server';
import type { ReportTarget } from '~/domain/safety/find-report-subject.server';
import { reportMember } from '~/domain/safety/report-member.server';
import { createSecrets } from '~/gateways/secrets.server';
import type { ChosenMeasure, Measure, ReportReason } from '~/domain/safety/rules';
import { SITE_A } from '../../support/database';
import { usePhotoWorld } from '../profiles/photo-world';

/** One measure or none, as `acceptReport` takes them; it overrules what is suggested. */
export const measuresOf = (measure: Measure | null) => ({
  measures: measure ? [{ kind: measure, days: null }] : ([] as ChosenMeasure[]),
  why: 'Worse than its number says.',
});

export const NOW = new Date('2026-11-21T12:00:00Z');

type Reporter = { id: string; kind: 'free' | 'premium' } | { email: string | null; language: string };

/** Members who report each other, with moderators; call it at the file's top. */
export function useCaseWorld(database: () => Database) {
  const world = usePhotoWorld(database);
  const { db, storage, member } = world;
  const announced: object[] = [];
  const jobs = { send: async (_tx: unknown, _name: string, data: object) => void announced.push(data) };
  const deps = { now: NOW, storage, jobs, secrets: createSecrets('a key for tests and nothing else') };

  const report = (
    reporter: Reporter,
    named: ReportTarget,
    reason: ReportReason = 'money',
    text = 'Look at this',
  ) => reportMember(db(), { tenantId: SITE_A, reporter, named, reason, text }, deps);

  const by = (id: string): Reporter => ({ id, kind: 'free' });

  /** Throws on a refusal; returns the number. */
  async function reported(reporterId: string, named: ReportTarget, reason?: ReportReason): Promise<string> {
    const made = await report(by(reporterId), named, reason);
    if (!made.ok) throw new Error(made.reason);
    return made.value.number;
  }

  async function messageFrom(
    senderId: string,
    readerId: string,
    text = 'send me money',
  ): Promise<{ conversationId: string; id: string }> {
    const [memberAId, memberBId] = [senderId, readerId].sort() as [string, string];
    const [conversationId, id] = [newId(), newId()];
    const row = { tenantId: SITE_A, createdAt: NOW };
    await db().conversation.create({
      data: { ...row, id: conversationId, memberAId, memberBId, startedById: senderId, lastSeq: 1 },
    });
    await db().conversationMember.createMany({
      data: [
        [senderId, readerId],
        [readerId, senderId],
      ].map(([memberId = '', otherId = '']) => {
        const last = {
          lastMessageAt: NOW,
          lastMessageText: text,
          lastMessageKind: 'text' as const,
          lastMessageMine: memberId === senderId,
        };
        return { id: newId(), tenantId: SITE_A, conversationId, memberId, otherId, ...last };
      }),
    });
    await db().message.create({
      data: { ...row, id, conversationId, seq: 1, senderId, text, costCredits: 0, clientKey: newId() },
    });
    return { conversationId, id };
  }

  const accept = (number: string, measure: Measure | null, moderator = 'Mo') =>
    acceptReport(
      db(),
      {
        ...{ number, moderator, ...measuresOf(measure) },
        ...{ rule: 'money', decision: 'You asked for a train ticket.' },
      },
      deps,
    );

  const caseOf = (number: string) =>
    db().report.findFirstOrThrow({
      where: { OR: [{ number }, { decisionNumber: number }] },
      include: { files: true },
    });

  /** The mails about a case, with their recipients. */
  async function mailsOf(number: string) {
    const { id } = await caseOf(number);
    const mails = await db().delivery.findMany({
      where: { causeKind: 'report', causeId: id },
      orderBy: { id: 'asc' },
    });
    return mails.map(({ kind, memberId }) => [kind, memberId]);
  }

  const auditOf = async (number: string) => {
    const { id } = await caseOf(number);
    const rows = await db().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    return rows.map(({ actor, action, detail }) => ({ actor, action, detail }));
  };

  return {
    announced,
    ...world,
    member,
    deps,
    report,
    by,
    reported,
    messageFrom,
    accept,
    caseOf,
    mailsOf,
    auditOf,
  };
}
