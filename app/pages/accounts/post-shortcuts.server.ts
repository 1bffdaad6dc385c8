import { changeShortcuts } from '~/domain/accounts/change-shortcuts.server';
import { goTo } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

/** Turns keyboard shortcuts on or off for all devices. */
export async function postShortcuts(site: MemberSite, request: Request) {
  const fields = await readFields(request);
  readIntent(fields, ['shortcuts']);
  await changeShortcuts(site.db, { memberId: site.member.id, shortcuts: fields.get('shortcuts') === 'on' });
  return goTo(paths.shortcuts, { toast: { tone: 'success', text: 'chat:settings_saved' } });
}
