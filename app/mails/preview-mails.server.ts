import type { Addressed } from '~/domain/notifications/find-due-mail.server';
import { findCaseFacts, type CaseFacts } from '~/domain/notifications/facts/find-case-facts.server';
import type { CheckFacts } from '~/domain/notifications/facts/find-check-facts.server';
import { findComplaintFacts } from '~/domain/notifications/facts/find-complaint-facts.server';
import { measureEnd, type ChosenMeasure, type ReportReason } from '~/domain/safety/rules';
import type { Locale } from '~/i18n/locales';
import { CASE_MAILS } from './case-mails.server';
import type { MailFacts } from './letters.server';
import { writeMail } from './write-mail';

/** A decision that is about to be taken. */
export type PlannedDecision =
  | {
      kind: 'photos';
      /** Null for a fictional profile, which gets no mail. */
      owner: Addressed | null;
      rule: ReportReason;
      words: string;
    }
  | {
      kind: 'reports';
      caseId: string;
      measures: readonly ChosenMeasure[];
      rule: ReportReason | null;
      words: string;
    }
  | { kind: 'appeals'; caseId: string; granted: boolean; words: string }
  | { kind: 'complaints'; caseId: string; words: string }
  /** `owner` is null if the member is gone. */
  | { kind: 'poses'; owner: CheckFacts | null };

export type PreviewedMail = { to: 'member' | 'reporter'; language: Locale; subject: string; text: string };

type CaseMail = keyof typeof CASE_MAILS;
type Deps = { now: Date; look: Parameters<typeof writeMail>[1]; isFictional: boolean };

/** A preview opens nothing: its link has no valid key. */
const UNSIGNED = { sign: () => '0'.repeat(22) };
const NO_NUMBER = '00000-00000';

const ADDRESSEES: Record<CaseMail, PreviewedMail['to']> = {
  report_received: 'reporter',
  report_decided: 'reporter',
  report_reversed: 'reporter',
  measure_taken: 'member',
  appeal_decided: 'member',
};

type Queries = Parameters<typeof findCaseFacts>[0];
type OfCase = Exclude<PlannedDecision, { kind: 'complaints' | 'poses' }>;

/** The mails of a decision, in the order in which they are queued. */
function kindsOf(planned: OfCase): CaseMail[] {
  switch (planned.kind) {
    case 'photos':
      return ['measure_taken'];
    case 'reports':
      return planned.measures.length > 0 ? ['report_decided', 'measure_taken'] : ['report_decided'];
    case 'appeals':
      return planned.granted ? ['appeal_decided', 'report_reversed'] : ['appeal_decided'];
  }
}

/** The case as the decision would leave it; null if it is deleted. */
async function plannedFacts(sql: Queries, planned: OfCase, now: Date): Promise<CaseFacts | null> {
  const { words: decision } = planned;
  if (planned.kind === 'photos') {
    const numbers = { number: NO_NUMBER, decisionNumber: NO_NUMBER, key: UNSIGNED.sign() };
    const measures = [{ kind: 'photo' as const, until: null }];
    const decided = { status: 'accepted', measures, rule: planned.rule, decision };
    const sides = { reporter: null, affected: planned.owner };
    return { ...numbers, ...decided, ...sides, decidedAt: now, appealDecision: '' };
  }
  const found = await findCaseFacts(sql, { causeId: planned.caseId }, { secrets: UNSIGNED });
  if (!found) return null;
  if (planned.kind === 'appeals')
    return { ...found, status: planned.granted ? 'rejected' : 'accepted', appealDecision: decision };
  const { rule } = planned;
  const measures = planned.measures.map((each) => ({ kind: each.kind, until: measureEnd(each, now) }));
  return { ...found, status: rule ? 'accepted' : 'rejected', measures, rule, decision, decidedAt: now };
}

async function previewAnswer(
  sql: Queries,
  { caseId, words: answer }: Extract<PlannedDecision, { kind: 'complaints' }>,
  { look }: Deps,
): Promise<PreviewedMail[]> {
  const found = await findComplaintFacts(sql, { causeId: caseId });
  if (!found) return [];
  const facts = { ...found, answer, kind: 'complaint_answered' } as MailFacts;
  const { subject, text } = writeMail(facts, look);
  return [{ to: 'member', language: found.language, subject, text }];
}

function previewOutcome(owner: CheckFacts | null, { look }: Deps): PreviewedMail[] {
  if (!owner) return [];
  const { subject, text } = writeMail({ ...owner, kind: 'photo_check_decided' }, look);
  return [{ to: 'member', language: owner.language, subject, text }];
}

/** Writes the mails of a decision as its readers would get them, in their languages (CON-2). */
export async function previewMails(
  sql: Queries,
  planned: PlannedDecision,
  deps: Deps,
): Promise<PreviewedMail[]> {
  if (planned.kind === 'complaints') return previewAnswer(sql, planned, deps);
  if (planned.kind === 'poses') return previewOutcome(planned.owner, deps);
  const found = await plannedFacts(sql, planned, deps.now);
  if (!found) return [];
  return kindsOf(planned).flatMap((kind) => {
    const to = ADDRESSEES[kind];
    const facts = CASE_MAILS[kind].factsFrom(found);
    // Nobody reads a fictional profile's mail.
    if (!facts || (to === 'member' && deps.isFictional)) return [];
    const { subject, text } = writeMail({ ...facts, kind } as MailFacts, deps.look);
    return [{ to, language: facts.language, subject, text }];
  });
}
