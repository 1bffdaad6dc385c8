import { announceTyping } from '~/domain/chat/send/announce-typing.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { MemberSite } from '~/http/request/require-member.server';

export async function postTyping(site: MemberSite, conversationId: string) {
  const { sql, tenant, member, now, gateways } = site;
  await limitOrRefuse(site, 'typing', member.id);
  const input = {
    tenantId: tenant.id,
    memberId: member.id,
    isInvisible: member.invisible,
    conversationId,
  };
  const announced = await announceTyping(sql, input, { now, ...gateways });
  if (!announced.ok) throw notFound();
  return new Response(null, { status: 204 });
}
