import { plainCode } from '~/domain/plain-code';

export const RECOVERY_CODES = 10;
export const RECOVERY_LENGTH = 10;

/** The longest input that may be a code, with the spaces and dashes that people type. */
export const TYPED_CODE_LENGTH = 40;

/** 32 letters and digits, so that a byte's last five bits choose evenly; without 0, 1, I and O. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const RECOVERY_CODE = new RegExp(`^[${CODE_ALPHABET}]{${RECOVERY_LENGTH}}$`);

type TypedCode = { kind: 'totp' | 'recovery'; code: string };

/** Reads a code of an authenticator app or a recovery code, without spaces and dashes; null if it is neither. */
export function readCode(typed: string): TypedCode | null {
  const code = plainCode(typed).replace(/[ -]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  return RECOVERY_CODE.test(code) ? { kind: 'recovery', code } : null;
}

/** Returns a recovery code as people copy it, such as ABCDE-FGHJK. */
export const displayRecoveryCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Returns a secret in groups of four, for typing it into an app. */
export const displaySecret = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
