import { addNote } from '~/domain/safety/cases/add-note.server';
import { decideAppeal } from '~/domain/safety/cases/decide-appeal.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { decidePose } from '~/domain/safety/cases/decide-pose.server';
import { acceptReport, rejectReport } from '~/domain/safety/cases/decide-report.server';
import { answerComplaint } from '~/domain/safety/complaints/answer-complaint.server';
import { findAround, type ItemSurroundings } from '~/domain/queue/find-around.server';
import type { FoundItem } from '~/domain/queue/find-item.server';
import { releaseItem } from '~/domain/queue/hand-over.server';
import { showContext } from '~/domain/queue/show-context.server';
import { decisionForm, noteForm } from '~/domain/safety/queue/forms.server';
import { chosenMeasures, poseRefusal } from '~/domain/safety/queue/rules';
import {
  CASE_TEXT_LENGTH,
  caseNumbersIn,
  isOverruled,
  MEASURES,
  NOTE_LENGTH,
  suggestedMeasure,
  WHY_LENGTH,
  type ReportReason,
} from '~/domain/safety/rules';
import type { Outcome } from '~/domain/outcome';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ItemConsole } from '~/http/request/open-queue.server';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { ShownMail } from '~/ui/console/mail-list';
import type { ContextLine, TypedDecision } from '~/ui/console/queue/item-page';
import { consoleMoment } from '../account-page.server';
import { decisionWords } from './decision-words.server';
import { findAsked } from './item-page.server';
import { chosenText } from './measure-words.server';
import { openCase } from './post-own-case.server';
import { previewDecision, readerLanguage, type CheckedDecision } from './preview-decision.server';

type Values = {
  typed: TypedDecision;
  /** What is about to be done, with its mails; null while the form is filled in. */
  lines: string[] | null;
  mails: ShownMail[];
  context: ContextLine[] | null;
  note: string;
  /** Why a case is opened on the operator's own initiative. */
  why: string;
};

const NOTHING: Omit<Values, 'typed'> = { lines: null, mails: [], context: null, note: '', why: '' };

const typedDecision = (fields: FormData): TypedDecision => ({
  verdict: fieldText(fields, 'verdict'),
  rule: fieldText(fields, 'rule'),
  measure: fieldTexts(fields, 'measure').slice(0, MEASURES.length + 1),
  days: fieldText(fields, 'days'),
  overrule: fieldText(fields, 'overrule').slice(0, 2 * WHY_LENGTH),
  alike: fieldText(fields, 'alike'),
  standard: fieldText(fields, 'standard'),
  words: fieldText(fields, 'words').slice(0, 2 * CASE_TEXT_LENGTH),
});

/** What the decision's form holds, with the note beside it. */
const typedFields = (fields: FormData): Values => ({
  ...NOTHING,
  typed: typedDecision(fields),
  note: fieldText(fields, 'note').slice(0, 2 * NOTE_LENGTH),
});

/** The refusals by field; any other stands above the form. */
const FIELDS: Record<string, string> = {
  measure_unfit: 'measure',
  measure_done: 'measure',
  why_needed: 'overrule',
  names_number: 'words',
};

/** Refusals that mean somebody else was quicker. */
const LOST: readonly string[] = ['not_open', 'changed', 'leased'];

async function take(
  site: ItemConsole,
  found: FoundItem,
  decision: CheckedDecision,
): Promise<Outcome<unknown, string>> {
  const { tenantDb, operator, deps, item } = site;
  const { tenantId, kind, itemId } = item;
  const { version, verdict, overrule: why } = decision;
  const decider = { moderator: operator.id, operatorId: operator.id, version };
  const rule: ReportReason = decision.rule ?? 'other';
  const words = decisionWords(site, kind, decision, await readerLanguage(site, found, verdict));
  const isAccepted = verdict === 'accepted';
  // Use-cases name a report by its reporter's number.
  const number = found.numbers[0] ?? found.number ?? '';
  switch (kind) {
    case 'photos': {
      const photo = { ...decider, tenantId, photoId: itemId };
      if (isAccepted) return acceptPhoto(tenantDb, photo, deps);
      return rejectPendingPhoto(tenantDb, { ...photo, rule, decision: words }, deps);
    }
    case 'poses': {
      const check = { ...decider, tenantId, checkId: itemId };
      return decidePose(tenantDb, { ...check, refusal: poseRefusal(decision) }, deps);
    }
    case 'reports': {
      const closesAlike = decision.alike === 'on';
      const report = { ...decider, number, decision: words, closesAlike };
      if (!isAccepted) return rejectReport(tenantDb, report, deps);
      const measures = chosenMeasures(decision);
      return acceptReport(tenantDb, { ...report, rule, measures, why }, deps);
    }
    case 'appeals':
      return decideAppeal(tenantDb, { ...decider, number, granted: isAccepted, decision: words }, deps);
    case 'complaints':
      return answerComplaint(tenantDb, { ...decider, tenantId, number, answer: words }, deps);
  }
}

function measureLines(site: ItemConsole, decision: CheckedDecision): string[] {
  const chosen = chosenMeasures(decision);
  if (chosen.length === 0) return [site.t('measure.none')];
  return chosen.map((each) => chosenText(site, each));
}

function poseLines({ t, item }: ItemConsole, decision: CheckedDecision): string[] {
  const refusal = item.kind === 'poses' ? poseRefusal(decision) : null;
  return refusal ? [t(`pose_refusal.${refusal}`)] : [];
}

/** What a decision is about to do, line by line; `alike` counts the subject's other open reports. */
function decisionLines(site: ItemConsole, decision: CheckedDecision, alike: number): string[] {
  const { t, item } = site;
  const { verdict, rule } = decision;
  const { kind } = item;
  if (kind === 'complaints') return [t('case.answers')];
  const isAccepted = verdict === 'accepted';
  const hasRule = kind === 'photos' ? !isAccepted : kind === 'reports' && isAccepted;
  return [
    t(`verdict.${kind}.${verdict ?? 'rejected'}`),
    ...(kind === 'reports' && isAccepted ? measureLines(site, decision) : []),
    ...(hasRule && rule ? [t('case.rule', { rule: t(`reason.${rule}`) })] : []),
    ...poseLines(site, decision),
    ...(kind === 'reports' && decision.alike ? [t('case.alike', { count: alike })] : []),
  ];
}

/** Whether other measures are taken than the suggested one, without a reason (CON-3). */
function lacksReason(
  { kind }: FoundItem,
  decision: CheckedDecision,
  { strikes }: Pick<ItemSurroundings, 'strikes'>,
): boolean {
  if (kind !== 'reports' || decision.verdict !== 'accepted' || decision.overrule !== '') return false;
  return isOverruled(chosenMeasures(decision), suggestedMeasure(Number(strikes ?? 0)));
}

async function storeNote(site: ItemConsole, about: FoundItem, text: string): Promise<void> {
  const { tenantDb, operator, deps, item } = site;
  const { tenantId, itemId } = item;
  const { memberId, reporterId } = about;
  const note = { tenantId, itemId, memberId, reporterId, operatorId: operator.id, text };
  await addNote(tenantDb, note, deps);
}

async function postDecision(
  site: ItemConsole,
  fields: FormData,
  intent: 'check' | 'confirm',
): Promise<Answer<Values>> {
  const { item } = site;
  const values = typedFields(fields);
  const form = parseFields(fields, decisionForm(item.kind));
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), values);
  const found = await findAsked(site);
  const named = caseNumbersIn(form.value.words).some((number) => found.numbers.includes(number));
  if (named) return showAgain({ words: [consoleReason(site, 'names_number')] }, values);
  // Photos that are accepted cause no mail, and need no second look.
  const isPlain = item.kind === 'photos' && form.value.verdict === 'accepted';
  if (intent === 'check' && !isPlain) {
    const around = await findAround(site.tenantSql, found, site.deps);
    if (lacksReason(found, form.value, around))
      return showAgain({ overrule: [consoleReason(site, 'why_needed')] }, values);
    const lines = decisionLines(site, form.value, Number(around.alike ?? 0));
    const mails = await previewDecision(site, found, form.value, around);
    return showAgain({}, { ...values, lines, mails }, { status: 200 });
  }
  const note = parseFields(fields, noteForm);
  if (note.status !== 'success' && values.note.trim() !== '')
    return showAgain(consoleErrors(site, note.error), values);
  const taken = await take(site, found, form.value);
  // A typed note is added with the decision.
  if (taken.ok && note.status === 'success') await storeNote(site, found, note.value.note);
  if (taken.ok) return goTo(consolePaths.queue({ done: 'decided' }));
  // The page names the colleague and the decision.
  if (LOST.includes(taken.reason))
    return showAgain({ '': [consoleReason(site, 'lost')] }, values, { status: 409 });
  return showAgain({ [FIELDS[taken.reason] ?? '']: [consoleReason(site, taken.reason)] }, values);
}

async function postNote(site: ItemConsole, fields: FormData): Promise<Answer<Values>> {
  const { tenantId, kind, itemId } = site.item;
  const values = typedFields(fields);
  const form = parseFields(fields, noteForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), values);
  await storeNote(site, await findAsked(site), form.value.note);
  if (Object.values(values.typed).some((typed) => typed.length > 0))
    return showAgain({}, { ...values, note: '' }, { status: 200 });
  return goTo(consolePaths.queueItem(tenantId, kind, itemId, { done: 'noted' }));
}

/** Opens another case about the member. */
async function postOwnCase(site: ItemConsole, fields: FormData): Promise<Answer<Values>> {
  const { memberId } = await findAsked(site);
  const opened = await openCase(site, memberId, fields);
  return opened.ok ? opened : showAgain(opened.errors, { ...typedFields(fields), why: opened.values.why });
}

/** Reads the messages around a reported one, once for each press: each look is in the audit. */
async function postContext(site: ItemConsole, fields: FormData): Promise<Answer<Values>> {
  const { t, tenantSql, operator, deps, item } = site;
  const input = { tenantId: item.tenantId, reportId: item.itemId, operatorId: operator.id };
  const shown = await showContext(tenantSql, input, deps);
  const values = typedFields(fields);
  if (!shown.ok) return showAgain({ '': [consoleReason(site, 'no_context')] }, values);
  const context = shown.value.map(({ seq, isReported, isNamed, text, kind, createdAt }) => ({
    key: String(seq),
    who: t(isReported ? 'context.reported' : 'context.other'),
    text: text === '' ? t(`context.${kind}` as ConsoleKey) : text,
    when: consoleMoment(site, createdAt),
    isNamed,
  }));
  return showAgain({}, { ...values, context }, { status: 200 });
}

/** Answers each form of an item's page: check and take a decision, note, look around, release, open another case. */
export async function postItem(site: ItemConsole, request: Request): Promise<Answer<Values>> {
  const { tenantSql, operator, item, deps } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['check', 'confirm', 'edit', 'note', 'context', 'release', 'own_case']);
  switch (intent) {
    case 'check':
    case 'confirm':
      return postDecision(site, fields, intent);
    case 'edit':
      return showAgain({}, typedFields(fields), { status: 200 });
    case 'note':
      return postNote(site, fields);
    case 'own_case':
      return postOwnCase(site, fields);
    case 'context':
      if (item.kind !== 'reports' && item.kind !== 'appeals') throw notFound();
      return postContext(site, fields);
    case 'release':
      await releaseItem(tenantSql, { ...item, operatorId: operator.id }, deps);
      return goTo(consolePaths.queue({ done: 'released' }));
  }
}
