import { parseDevice } from '~/domain/accounts/sessions/device';
import { askForKey } from '~/domain/accounts/passkeys/device-questions.server';
import { beginPasskeyForm, removePasskeyForm } from '~/domain/accounts/passkeys/passkey-forms.server';
import { findPasskeys } from '~/domain/accounts/passkeys/find-passkeys.server';
import { MAX_PASSKEYS } from '~/domain/accounts/passkeys/rules';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { deviceWords } from '~/i18n/device-words';
import { formatAgo, formatDate } from '~/i18n/format';
import type { PasskeysPageData } from '~/ui/accounts/passkeys-page';
import { passkeySite } from './passkey-site.server';

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
    const { challenge, name } = newPasskey;
    const siteName = member.discreet ? t('mail:discreet_sender') : tenant.settings.name;
    const asked = { site: passkeySite(tenant), siteName, member, challenge, known: passkeys };
    return { title, state: 'new', name, options: JSON.stringify(await askForKey(asked)) };
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
