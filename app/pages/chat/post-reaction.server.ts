import { react } from '~/domain/chat/react.server';
import { reactionForm } from '~/domain/chat/reaction-form.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { acceptsJson } from '~/http/request/accepts-json';
import { readForm } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import * as paths from '~/paths';

/** Sets or removes a reaction, and returns to the messages; a refusal is shown there. */
export async function postReaction(site: MemberSite, request: Request, conversationId: string, seq: number) {
  const { tenant, sql, member, now, gateways, t } = site;
  await limitOrRefuse(site, 'reactions', member.id);
  const submission = await readForm(request, reactionForm);
  const inFrame = submission.payload.frame === '1';
  const refuse = (text: TextKey) => {
    if (acceptsJson(site)) return showAgain({ '': [t(text)] });
    return inFrame
      ? goTo(paths.chatMessages(conversationId, { refused: 1 }))
      : goTo(paths.chat(conversationId), { toast: { tone: 'error', text } });
  };
  if (submission.status !== 'success') return refuse('errors:action_refused');
  const { reaction } = submission.value;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, seq };
  const reacted = await react(
    sql,
    { ...input, reaction: reaction === 'none' ? null : reaction },
    { now, events: gateways.events },
  );
  if (reacted.ok) return goTo(inFrame ? paths.chatMessages(conversationId) : paths.chat(conversationId));
  if (reacted.reason === 'not_found') throw notFound();
  return refuse(`chat:refused.${reacted.reason}`);
}
