import { changeReceipts } from '~/domain/chat/change-receipts.server';
import { goTo } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Turns read receipts on or off, for both sides of every chat (CHA-15). */
export async function postReceipts(site: MemberSite, request: Request) {
  const fields = await readFields(request);
  readIntent(fields, ['receipts']);
  await changeReceipts(site.sql, { memberId: site.member.id, readReceipts: fields.get('receipts') === 'on' });
  return goTo(paths.chatSettings, { toast: { tone: 'success', text: 'chat:settings_saved' } });
}
