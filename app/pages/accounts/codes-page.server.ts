import { beginCodesForm, loginCodeForm, turnOffCodesForm } from '~/domain/accounts/codes/code-forms.server';
import { findCodes } from '~/domain/accounts/codes/set-up-codes.server';
import { displayRecoveryCode, displaySecret, RECOVERY_CODES } from '~/domain/one-time-codes/rules';
import { totpUri } from '~/domain/one-time-codes/totp.server';
import { drawQrCode } from '~/http/answer/qr-code.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { CodesPageData } from '~/ui/accounts/codes-page';

/** Returns the page of login codes: off, being set up, or on. A discreet member's app does not name the site (SAF-9). */
export async function codesPage(site: MemberSite): Promise<CodesPageData> {
  const { t, tenant, db, now, member, gateways } = site;
  const title = t('settings:codes.title');
  if (member.status === 'not_confirmed') return { title, state: 'unconfirmed' };
  const own = { memberId: member.id, sessionId: member.sessionId };
  const { isOn, codesLeft, newCodes } = await findCodes(db, own, { now, ...gateways });
  if (isOn) {
    const constraints = schemaConstraints(turnOffCodesForm);
    return { title, state: 'on', codesLeft, codesTotal: RECOVERY_CODES, constraints };
  }
  if (!newCodes) return { title, state: 'off', constraints: schemaConstraints(beginCodesForm) };
  const issuer = member.discreet ? t('mail:discreet_sender') : tenant.settings.name;
  const uri = totpUri(newCodes.secret, { issuer, label: member.email });
  return {
    title,
    state: 'new',
    uri,
    qr: drawQrCode(uri),
    secret: displaySecret(newCodes.secret),
    recoveryCodes: newCodes.recoveryCodes.map(displayRecoveryCode),
    constraints: schemaConstraints(loginCodeForm),
  };
}
