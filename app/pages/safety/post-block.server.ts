import { blockMember, unblockMember } from '~/domain/safety/block-member.server';
import { returnPath } from '~/pages/safety/block-page.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';

export async function postBlock(site: MemberSite, request: Request, blockedId: string) {
  const fields = await readFields(request);
  const ids = { tenantId: site.tenant.id, blockerId: site.member.id, blockedId };
  const unblocks = readIntent(fields, ['block', 'unblock']) === 'unblock';
  const deps = { now: site.now, events: site.gateways.events };
  const outcome = await (unblocks ? unblockMember : blockMember)(site.db, ids, deps);
  if (!outcome.ok) throw notFound();
  const text = unblocks ? 'safety:unblocked' : 'safety:blocked';
  return goTo(returnPath(ids.blockedId, fields.get('to')), { toast: { tone: 'success', text } });
}
