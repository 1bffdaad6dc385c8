import { answerChat } from '~/domain/fictional/answer-chat.server';
import { answerForm } from '~/domain/fictional/answer-form.server';
import { closeChat } from '~/domain/fictional/close-chat.server';
import { findWriterLanguage } from '~/domain/fictional/find-writer-language.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { ChatConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';
import { truthFor } from './chat-page.server';

type Typed = { text: string };

const FIELDS: Record<string, string> = { answer_empty: 'text', answer_long: 'text' };

/** Answers for a fictional profile, tells the truth, or takes the conversation off the queue (CON-6). */
export async function postAnswer(site: ChatConsole, request: Request): Promise<Answer<Typed>> {
  const { tenant, tenantSql, conversationId, operator, deps } = site;
  const fields = await readFields(request);
  const typed = { text: fieldText(fields, 'text') };
  const form = parseFields(fields, answerForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), typed);
  const { intent, client_key: clientKey } = form.value;
  const chat = { conversationId, operatorId: operator.id };
  const language = await findWriterLanguage(tenantSql, chat);
  if (language === null) throw notFound();
  const isTruth = intent === 'truth';
  const text = isTruth ? truthFor(site, language) : form.value.text;
  const answered =
    intent === 'close'
      ? await closeChat(tenantSql, { ...chat, tenantId: tenant.id }, deps)
      : await answerChat(tenantSql, { ...chat, tenant, text, isTruth, clientKey }, deps);
  if (!answered.ok) {
    const { reason, detail } = answered;
    const status = reason === 'not_leased' ? { status: 409 } : {};
    return showAgain({ [FIELDS[reason] ?? '']: [consoleReason(site, reason, detail)] }, typed, status);
  }
  if (isTruth) return goTo(consolePaths.waitingChat(tenant.id, conversationId, { done: 'answered_truly' }));
  return goTo(consolePaths.waitingChats({ done: intent === 'close' ? 'closed_unanswered' : 'answered' }));
}
