import { askOperatorDevice } from '~/browser/console/ask-device';
import { passkeyLibrary } from '~/pages/accounts/passkey-library.server';

let script: string | null = null;

/** The script of the console's pages that ask a device for a passkey (CON-1). */
export const consolePasskeyScript = (): string =>
  (script ??= `${passkeyLibrary()}\n(${askOperatorDevice.toString()})(window);\n`);
