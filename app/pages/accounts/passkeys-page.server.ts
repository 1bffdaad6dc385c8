import { generateRegistrationOptions } from '@simplewebauthn/server';
import { parseDevice } from '~/domain/accounts/sessions/device';
import { beginPasskeyForm, removePasskeyForm } from '~/domain/accounts/passkeys/passkey-forms.server';
import { findPasskeys } from '~/domain/accounts/passkeys/find-passkeys.server';
import { MAX_PASSKEYS } from '~/domain/accounts/passkeys/rules';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { deviceWords } from '~/i18n/device-words';
import { formatAgo, formatDate } from '~/i18n/format';
import type { PasskeysPageData } from '~/ui/accounts/passkeys-page';
import { passkeySite } from './passkey-site.server';

type Found = Awaited<ReturnType<typeof findPasskeys>>;
type NewPasskey = NonNullable<Found['newPasskey']>;

/** What the device is asked to make: a key that it lists by itself and that needs its user's finger, face or PIN. */
const askToMake = ({ tenant, member, t }: MemberSite, { challenge }: NewPasskey, known: Found['passkeys']) =>
  generateRegistrationOptions({
    rpID: passkeySite(tenant).host,
    rpName: member.discreet ? t('mail:discreet_sender') : tenant.settings.name,
    userName: member.email,
    userID: new Uint8Array(Buffer.from(member.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** Returns the page of a member's passkeys: the list, the key that its device is asked to make, or one to remove (TRU-7). */
export async function passkeysPage(site: MemberSite): Promise<PasskeysPageData> {
  const { t, db, now, dialect, timeZone, tenant, member, gateways, query, headers } = site;
  const title = t('settings:passkeys.title');
  if (member.status === 'not_confirmed') return { title, state: 'unconfirmed' };
  const own = { memberId: member.id, sessionId: member.sessionId };
  const { passkeys, newPasskey } = await findPasskeys(db, own, { now, ...gateways });
  const rows = passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: formatDate(dialect, createdAt, timeZone),
    used: lastUsedAt && { at: lastUsedAt.toISOString(), ago: formatAgo(dialect, lastUsedAt, now) },
  }));
  const removed = rows.find(({ id }) => id === query.get('remove'));
  if (removed)
    return { title, state: 'remove', passkey: removed, constraints: schemaConstraints(removePasskeyForm) };
  if (newPasskey) {
    const options = JSON.stringify(await askToMake(site, newPasskey, passkeys));
    return { title, state: 'new', name: newPasskey.name, options };
  }
  return {
    title,
    state: 'list',
    passkeys: rows,
    max: MAX_PASSKEYS,
    host: passkeySite(tenant).host,
    device: deviceWords(t, parseDevice(headers.get('User-Agent') ?? '')),
    constraints: schemaConstraints(beginPasskeyForm),
  };
}
