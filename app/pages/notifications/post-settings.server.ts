import { revokeOtherSessions } from '~/domain/accounts/sessions/revoke-other-sessions.server';
import { revokeSession } from '~/domain/accounts/sessions/revoke-session.server';
import { confirmAddressAnew } from '~/domain/accounts/credentials/request-mail-change.server';
import { resumeNotices } from '~/domain/notifications/choices/resume-notices.server';
import { chooseCategories } from '~/domain/notifications/choices/choose-categories.server';
import { choicesForm } from '~/domain/notifications/choices/choices-form.server';
import { goTo } from '~/http/answer/answer.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import * as paths from '~/paths';

type ToastText = `settings:${'session_ended' | 'sessions_ended' | 'saved' | 'notices_on' | 'confirm_sent'}`;

/** Saves changed categories with any button (NOT-1). */
async function saveChoices({ sql, member }: MemberSite, fields: FormData): Promise<void> {
  // Earlier releases' pages post categories only with their own button.
  if (fields.get('intent') !== 'notices' && !fields.has('shown')) return;
  const form = parseFields(fields, choicesForm);
  // The form's controls cannot send other values.
  if (form.status !== 'success') throw new Response(null, { status: 400 });
  await chooseCategories(sql, { memberId: member.id, ...form.value });
}

/** Saves categories (NOT-1), resumes notices (NOT-7), or ends sessions. */
export async function postSettings(site: MemberSite, request: Request) {
  const { tenant, db, sql, member, gateways } = site;
  const owner = { tenantId: tenant.id, memberId: member.id };
  const fields = await readFields(request);
  const leave = (text: ToastText) => goTo(paths.settings, { toast: { tone: 'success', text } });
  await saveChoices(site, fields);
  switch (fields.has('session') ? 'revoke' : fields.get('intent')) {
    case 'revoke': {
      const revoked = await revokeSession(db, { ...owner, sessionId: fields.get('session') }, gateways);
      if (!revoked.ok) throw notFound();
      return leave('settings:session_ended');
    }
    case 'revoke-others':
      await revokeOtherSessions(db, { ...owner, keptSessionId: member.sessionId }, gateways);
      return leave('settings:sessions_ended');
    case 'notices':
      return leave('settings:saved');
    case 'resume':
      await resumeNotices(sql, { memberId: member.id });
      return leave('settings:notices_on');
    case 'confirm-address': {
      // The activation link also confirms the address, and may go to another one.
      if (member.status === 'not_confirmed') return goTo(paths.completeSignup);
      await limitOrRefuse(site, 'account_changes', member.id);
      await confirmAddressAnew(db, owner, { ...site, ...gateways });
      return leave('settings:confirm_sent');
    }
    default:
      throw new Response(null, { status: 400 });
  }
}
