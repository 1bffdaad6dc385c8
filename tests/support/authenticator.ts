import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** User present and user verified; a new key adds its data. */
const VERIFIED = 0x05;
const WITH_KEY = 0x40;

type Said = { challenge: string; origin: string; host: string; flags?: number };

/** A device that makes one passkey and signs with it, without a browser. */
export function openAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x, y } = publicKey.export({ format: 'jwk' });
  let used = 0;

  const cose = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]),
    );

  const clientData = (type: string, { challenge, origin }: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  const authData = ({ host, flags = VERIFIED }: Said, more = Buffer.alloc(0), extra = 0) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(used);
    return Buffer.concat([sha256(host), Buffer.from([flags | extra]), counter, more]);
  };

  const shared = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    /** What the browser sends for a new key. */
    make(said: Said): string {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, id, cose()]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<never, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<never, never>()],
          ['authData', new Uint8Array(authData(said, key, WITH_KEY))],
        ]),
      );
      const response = {
        clientDataJSON: base64url(clientData('webauthn.create', said)),
        attestationObject: base64url(attestation),
      };
      return JSON.stringify({ ...shared, response });
    },
    /** What the browser sends for a login. */
    sign(said: Said): string {
      used += 1;
      const [client, data] = [clientData('webauthn.get', said), authData(said)];
      const signer = createSign('sha256').update(Buffer.concat([data, sha256(client)]));
      const response = {
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signer.sign(privateKey)),
      };
      return JSON.stringify({ ...shared, response });
    },
  };
}
