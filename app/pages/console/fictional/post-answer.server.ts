import { answerChat } from '~/domain/fictional/answer-chat.server';
import { answerForm } from '~/domain/fictional/answer-form.server';
import { closeChat } from '~/domain/fictional/close-chat.server';
import { findWriterLanguage } from '~/domain/fictional/find-writer-language.server';
import { isAnswered } from '~/domain/fictional/is-answered.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { saveConsoleDraft } from '~/http/answer/console-draft.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { ChatConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { truthFor } from './chat-page.server';

type Typed = { text: string };

const FIELDS: Record<string, string> = { answer_empty: 'text', answer_long: 'text', answer_typed: 'text' };

const cookieIn = (draft: string | null) => ({ cookies: draft ? [draft] : [] });

/** Back to the list, which shows what was typed to a conversation that a colleague has just taken off it. */
async function leaveGone(site: ChatConsole, fields: FormData, clientKey: string): Promise<Answer<Typed>> {
  const { tenantSql, conversationId, operator, pageAddress } = site;
  if (await isAnswered(tenantSql, { conversationId, operatorId: operator.id, clientKey }))
    return goTo(consolePaths.waitingChats({ done: 'answered' }));
  const list = new URL(consolePaths.waitingChats(), pageAddress);
  const draft = fieldText(fields, 'text') ? saveConsoleDraft({ ...site, pageAddress: list }, fields) : null;
  return goTo(consolePaths.waitingChats({ done: 'chat_gone' }), cookieIn(draft));
}

/** Back to the conversation, with what was typed besides: in a cookie, or in the answer if it is too long for one. */
function leaveTold(site: ChatConsole, fields: FormData, typed: Typed): Answer<Typed> {
  const to = consolePaths.waitingChat(site.tenant.id, site.conversationId, { done: 'answered_truly' });
  if (typed.text === '') return goTo(to);
  const draft = saveConsoleDraft(site, fields);
  return draft ? goTo(to, cookieIn(draft)) : showAgain({}, typed, { status: 200 });
}

/** Answers for a fictional profile, tells the truth, or takes the conversation off the queue (CON-6). No typed word is lost. */
export async function postAnswer(site: ChatConsole, request: Request): Promise<Answer<Typed>> {
  const { tenant, tenantSql, conversationId, operator, deps } = site;
  const fields = await readFields(request);
  const typed = { text: fieldText(fields, 'text') };
  const form = parseFields(fields, answerForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), typed);
  const { intent, client_key: clientKey } = form.value;
  const chat = { conversationId, operatorId: operator.id };
  const language = await findWriterLanguage(tenantSql, chat);
  if (!language.ok && language.reason === 'gone') return leaveGone(site, fields, clientKey);
  if (!language.ok) throw notFound();
  if (intent === 'close' && typed.text.trim() !== '')
    return showAgain({ text: [consoleReason(site, 'answer_typed')] }, typed);
  const isTruth = intent === 'truth';
  const text = isTruth ? truthFor(site, language.value) : form.value.text;
  const answered =
    intent === 'close'
      ? await closeChat(tenantSql, { ...chat, tenantId: tenant.id }, deps)
      : await answerChat(tenantSql, { ...chat, tenant, text, isTruth, clientKey }, deps);
  if (!answered.ok) {
    const { reason, detail } = answered;
    const status = reason === 'not_leased' ? { status: 409 } : {};
    return showAgain({ [FIELDS[reason] ?? '']: [consoleReason(site, reason, detail)] }, typed, status);
  }
  if (isTruth) return leaveTold(site, fields, typed);
  return goTo(consolePaths.waitingChats({ done: intent === 'close' ? 'closed_unanswered' : 'answered' }));
}
