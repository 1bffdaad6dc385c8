import { isNoise } from './access-noise.js';
import { readClock } from '~/gateways/clock.server';
import { redactEmails, redactSecrets } from './redact-secrets.js';

export type AccessLine = {
  requestId: string;
  site: string | null;
  method: string;
  /** The route's name; null for files and unrouted requests. */
  route: string | null;
  path: string;
  /** Null if the client disconnected before the response began. */
  status: number | null;
  /** Time to the start of the response; a stream's duration would be meaningless. */
  ms: number;
  bytes: number;
  /** A keyed hash of the member's id, which tells members apart. */
  member: string | null;
};

export type AccessLog = (line: AccessLine) => void;

const writeOut = (text: string) => void process.stdout.write(text);

/** Creates the access log, without secrets and e-mail addresses (SAF-7, SAF-16). */
export const createAccessLog =
  (write: (text: string) => void = writeOut): AccessLog =>
  (line) => {
    if (isNoise(`${line.method} ${line.path} ${line.status}`)) return;
    const path = redactEmails(redactSecrets(line.path), '[removed]');
    write(`${JSON.stringify({ time: readClock().toISOString(), ...line, path })}\n`);
  };
