import { turnOnWeeklyMail } from '~/domain/notifications/choices/turn-on-weekly-mail.server';
import { goTo } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';

/** Turns on the weekly mail with new members (DIS-20). */
export async function postWeeklyMail({ sql, member }: MemberSite, request: Request) {
  const fields = await readFields(request);
  await turnOnWeeklyMail(sql, { memberId: member.id });
  return goTo(safePath(fields.get('to'), paths.search), {
    toast: { tone: 'success', text: 'discovery:first_mail_on' },
  });
}
