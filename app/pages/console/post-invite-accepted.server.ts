import { acceptInvite } from '~/domain/operators/accept-invite.server';
import { acceptInviteForm } from '~/domain/operators/console-forms.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { fieldText } from '~/http/request/forms/field-text';
import type { Console } from '~/http/request/open-console.server';
import { sessionCookie } from '~/http/request/operator-cookie.server';
import * as consolePaths from '~/console-paths';

/** Creates the operator that the link invites; the second factor follows. */
export async function postInviteAccepted(site: Console, token: string, request: Request) {
  const { db, deps, headers } = site;
  const fields = await readFields(request);
  const typed = { language: fieldText(fields, 'language') };
  const form = parseFields(fields, acceptInviteForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), typed);
  const { password, language } = form.value;
  const userAgent = headers.get('User-Agent') ?? '';
  const accepted = await acceptInvite(db, { token, password, language, userAgent }, deps);
  if (accepted.ok)
    return goTo(consolePaths.enrol, { cookies: [await sessionCookie(site, accepted.value.token)] });
  // The page then shows that the link is over.
  if (accepted.reason === 'gone') return showAgain({}, typed, { status: 410 });
  return showAgain({ password: [consoleReason(site, accepted.reason)] }, typed);
}
