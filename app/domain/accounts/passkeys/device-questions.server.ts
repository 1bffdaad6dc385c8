import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { PasskeySite } from './rules';

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

type NewKey = {
  site: PasskeySite;
  /** Whom the device names as the site. */
  siteName: string;
  member: { id: string; email: string };
  challenge: string;
  known: readonly { credentialId: string }[];
};

/** Asks a device for a key that it lists by itself and uses only after checking its user; none beside a known one (TRU-7). */
export const askForKey = ({ site, siteName, member, challenge, known }: NewKey) =>
  generateRegistrationOptions({
    rpID: site.host,
    rpName: siteName,
    userName: member.email,
    userID: new Uint8Array(Buffer.from(member.id)),
    challenge: bytes(challenge),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

type Login = Pick<NewKey, 'site' | 'challenge'> & Partial<Pick<NewKey, 'known'>>;

/** Asks a device to sign a challenge with one of the known keys, or with any of its keys for the site (TRU-7). */
export const askForLogin = ({ site, challenge, known }: Login) =>
  generateAuthenticationOptions({
    rpID: site.host,
    challenge: bytes(challenge),
    userVerification: 'required',
    ...(known && { allowCredentials: known.map(({ credentialId }) => ({ id: credentialId })) }),
  });
