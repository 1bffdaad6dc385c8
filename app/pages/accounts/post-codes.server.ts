import { beginCodesForm, loginCodeForm, turnOffCodesForm } from '~/domain/accounts/codes/code-forms.server';
import { beginCodes, confirmCodes } from '~/domain/accounts/codes/set-up-codes.server';
import { turnOffCodes } from '~/domain/accounts/codes/turn-off-codes.server';
import { TYPED_CODE_LENGTH } from '~/domain/one-time-codes/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { formErrors, reasonText } from '~/http/answer/form-errors.server';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { truncateSubmitted } from '~/http/answer/shown-again.server';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import { logSecurityEvent } from '~/http/request/note-event.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { TextKey } from '~/i18n/text-key';
import * as paths from '~/paths';

type CodesAnswer = Answer<{ code?: string | undefined }>;
type Reason = 'password_wrong' | 'code_wrong' | 'action_refused';

const HERE = paths.loginCodes;

const FIELDS: Record<Reason, string> = { password_wrong: 'password', code_wrong: 'code', action_refused: '' };

const typedCode = (fields: FormData) => ({ code: truncateSubmitted(fields.get('code'), TYPED_CODE_LENGTH) });

const refuse = (site: MemberSite, reason: Reason, fields: FormData): CodesAnswer =>
  showAgain({ [FIELDS[reason]]: [reasonText(site, reason)] }, typedCode(fields));

function own({ tenant, member }: MemberSite) {
  return { tenantId: tenant.id, memberId: member.id, sessionId: member.sessionId };
}

function goChanged(site: MemberSite, text: TextKey): CodesAnswer {
  logSecurityEvent(site, 'codes_changed', { memberId: site.member.id });
  return goTo(HERE, { toast: { tone: 'success', text } });
}

async function begin(site: MemberSite, fields: FormData): Promise<CodesAnswer> {
  const form = parseFields(fields, beginCodesForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  const { db, now, gateways } = site;
  const begun = await beginCodes(db, { ...own(site), ...form.value }, { now, ...gateways });
  return begun.ok ? goTo(HERE) : refuse(site, begun.reason, fields);
}

async function confirm(site: MemberSite, fields: FormData): Promise<CodesAnswer> {
  const form = parseFields(fields, loginCodeForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), typedCode(fields));
  const { db, now, gateways } = site;
  const confirmed = await confirmCodes(db, { ...own(site), ...form.value }, { now, ...gateways });
  return confirmed.ok ? goChanged(site, 'settings:codes.done') : refuse(site, confirmed.reason, fields);
}

async function turnOff(site: MemberSite, fields: FormData): Promise<CodesAnswer> {
  const form = parseFields(fields, turnOffCodesForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error), typedCode(fields));
  const { db, now, gateways } = site;
  const off = await turnOffCodes(db, { ...own(site), ...form.value }, { now, ...gateways });
  return off.ok ? goChanged(site, 'settings:codes.removed') : refuse(site, off.reason, fields);
}

const ACTS = { begin, confirm, off: turnOff };

/** Sets up login codes or turns them off; limits guesses of password and code (TRU-3). */
export async function postCodes(site: MemberSite, request: Request): Promise<CodesAnswer> {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['begin', 'confirm', 'off'] as const);
  await limitOrRefuse(site, 'account_changes', site.member.id, fields);
  return ACTS[intent](site, fields);
}
