import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { PasskeySite } from './rules';

/** A key as a device has made it; `credentialId` and `publicKey` in base64url. */
export type DeviceKey = { credentialId: string; publicKey: string; counter: number };

/** Reads what a browser says that a device answered; null unless it is an object with an id. */
function readAnswer(answer: string): { id: string } | null {
  try {
    const read: unknown = JSON.parse(answer);
    return read !== null && typeof read === 'object' && 'id' in read && typeof read.id === 'string'
      ? { ...read, id: read.id }
      : null;
  } catch {
    return null;
  }
}

/** Returns the id of the key that answered; null for anything that is no answer. */
export const answeringKey = (answer: string): string | null => readAnswer(answer)?.id ?? null;

type Asked = { answer: string; challenge: string; site: PasskeySite };

const expected = ({ challenge, site }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
});

/** Returns the key that a device made for this site and challenge, having checked its user; null for any other answer. */
export async function checkNewKey(asked: Asked): Promise<DeviceKey | null> {
  const response = readAnswer(asked.answer);
  if (!response) return null;
  // The library throws for each kind of wrong answer.
  const checked = await verifyRegistrationResponse({
    ...expected(asked),
    response: response as RegistrationResponseJSON,
  }).catch(() => null);
  if (!checked?.verified) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Returns the key's new counter if it signed this site's challenge and checked its user; null for any other answer. */
export async function checkKnownKey(asked: Asked, key: DeviceKey): Promise<number | null> {
  const response = readAnswer(asked.answer);
  if (!response) return null;
  const checked = await verifyAuthenticationResponse({
    ...expected(asked),
    response: response as AuthenticationResponseJSON,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null);
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}
