import { PASSKEY_NAME_LENGTH } from '~/domain/accounts/lengths';
import { addPasskey, beginPasskey } from '~/domain/accounts/passkeys/add-passkey.server';
import {
  addPasskeyForm,
  beginPasskeyForm,
  removePasskeyForm,
} from '~/domain/accounts/passkeys/passkey-forms.server';
import { removePasskey } from '~/domain/accounts/passkeys/remove-passkey.server';
import type { RefusalDetail } from '~/domain/outcome';
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
import { passkeySite } from './passkey-site.server';

type PasskeysAnswer = Answer<{ name?: string | undefined }>;

const HERE = paths.passkeys;

const typedName = (fields: FormData) => ({
  name: truncateSubmitted(fields.get('name'), PASSKEY_NAME_LENGTH),
});

function refuse(site: MemberSite, fields: FormData, reason: string, detail: RefusalDetail): PasskeysAnswer {
  const field = reason === 'password_wrong' ? 'password' : '';
  return showAgain({ [field]: [reasonText(site, reason, detail)] }, typedName(fields));
}

const own = ({ tenant, member }: MemberSite) => ({
  tenantId: tenant.id,
  memberId: member.id,
  sessionId: member.sessionId,
});

function goChanged(site: MemberSite, text: TextKey): PasskeysAnswer {
  logSecurityEvent(site, 'passkeys_changed', { memberId: site.member.id });
  return goTo(HERE, { toast: { tone: 'success', text } });
}

async function begin(site: MemberSite, fields: FormData): Promise<PasskeysAnswer> {
  const form = parseFields(fields, beginPasskeyForm);
  if (form.status !== 'success')
    return showAgain(formErrors(site, form.error, { max: PASSKEY_NAME_LENGTH }), typedName(fields));
  const { db, now, gateways } = site;
  const begun = await beginPasskey(db, { ...own(site), ...form.value }, { now, ...gateways });
  return begun.ok ? goTo(HERE) : refuse(site, fields, begun.reason, begun.detail);
}

async function add(site: MemberSite, fields: FormData): Promise<PasskeysAnswer> {
  const form = parseFields(fields, addPasskeyForm);
  if (form.status !== 'success') return refuse(site, fields, 'passkey_failed', {});
  const { db, tenant, now, gateways } = site;
  const added = await addPasskey(
    db,
    { ...own(site), ...form.value, site: passkeySite(tenant) },
    { now, ...gateways },
  );
  return added.ok
    ? goChanged(site, 'settings:passkeys.added')
    : refuse(site, fields, added.reason, added.detail);
}

async function remove(site: MemberSite, fields: FormData): Promise<PasskeysAnswer> {
  const form = parseFields(fields, removePasskeyForm);
  if (form.status !== 'success') return showAgain(formErrors(site, form.error));
  const { id, password } = form.value;
  const removed = await removePasskey(site.db, { memberId: site.member.id, id, password }, site.gateways);
  return removed.ok ? goChanged(site, 'settings:passkeys.removed') : refuse(site, fields, removed.reason, {});
}

/** Adds a passkey in two steps, or removes one; limits guesses of the password (TRU-7). */
export async function postPasskeys(site: MemberSite, request: Request): Promise<PasskeysAnswer> {
  const fields = await readFields(request);
  const intent = readIntent(fields, ['begin', 'add', 'remove'] as const);
  await limitOrRefuse(site, 'account_changes', site.member.id, fields);
  return { begin, add, remove }[intent](site, fields);
}
