import { PASSKEY_NAME_LENGTH } from '~/domain/accounts/lengths';
import { MAX_PASSKEYS } from '~/domain/accounts/passkeys/rules';
import { parseDevice } from '~/domain/accounts/sessions/device';
import { listOperatorPasskeys, type OperatorPasskey } from '~/domain/operators/change-passkeys.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { OperatorPasskeyRow } from '~/ui/console/passkeys-page';
import { consoleMoment, deviceName } from './account-page.server';
import { newKeyQuestion } from './passkey-questions.server';

function passkeyRow(
  site: OperatorConsole,
  { id, name, createdAt, lastUsedAt }: OperatorPasskey,
): OperatorPasskeyRow {
  const { t, dialect, now } = site;
  return {
    id,
    name,
    since: t('passkeys.since', { since: consoleMoment(site, createdAt) }),
    used: lastUsedAt && t('sessions.used', { ago: formatAgo(dialect, lastUsedAt, now) }),
  };
}

/** The operator's passkeys, and the question to this device for another one (CON-1). */
export async function passkeysPage(site: OperatorConsole) {
  const { db, operator, headers } = site;
  const passkeys = await listOperatorPasskeys(db, operator.id);
  return {
    passkeys: passkeys.map((passkey) => passkeyRow(site, passkey)),
    max: MAX_PASSKEYS,
    maxNameLength: PASSKEY_NAME_LENGTH,
    asked: passkeys.length < MAX_PASSKEYS ? await newKeyQuestion(site, passkeys) : null,
    device: deviceName(site, parseDevice(headers.get('User-Agent') ?? '')),
    backHref: consolePaths.account(),
  };
}
