import { findConversation } from '~/domain/chat/find-conversation.server';
import { markDelivered } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { isId } from '~/domain/new-id';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { readSeq } from '~/http/request/forms/read-seq';
import type { MemberSite } from '~/http/request/require-member.server';

/** Marks messages as read or delivered up to a number, if known; throws 404 for a foreign conversation. */
export async function postReadMarks(site: MemberSite, request: Request, conversationId: string) {
  if (!isId(conversationId)) throw notFound();
  const { sql, tenant, member, gateways, now } = site;
  const { id: memberId } = member;
  await limitOrRefuse(site, 'read_marks', memberId);
  const owner = { tenantId: tenant.id, memberId };
  const fields = await readFields(request);
  const numberIn = (name: string) => readSeq(fieldText(fields, name)) ?? 0;
  const [read, delivered] = [numberIn('read'), numberIn('delivered')];
  const isMarked =
    read > 0 && (await markRead(sql, { ...owner, conversationId, seq: read }, gateways)) !== null;
  if (!isMarked && !(await findConversation(sql, { memberId, conversationId }, { now })).ok) throw notFound();
  if (delivered > read)
    await markDelivered(sql, { ...owner, reached: [{ conversationId, seq: delivered }] }, gateways);
  return new Response(null, { status: 204 });
}
