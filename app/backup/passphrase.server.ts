import { readFileSync } from 'node:fs';
import type { Env } from '~/gateways/read-env.server';

/** Returns the passphrase from a file, or else the settings; null without one. */
export function findPassphrase(
  { BACKUP_PASSPHRASE }: Pick<Env, 'BACKUP_PASSPHRASE'>,
  file: string | undefined,
): string | null {
  if (file === undefined) return BACKUP_PASSPHRASE ?? null;
  const passphrase = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  if (passphrase === '') throw new Error(`${file} is empty.`);
  return passphrase;
}
