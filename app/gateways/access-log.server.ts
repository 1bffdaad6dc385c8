import { isNoise } from './access-noise.js';
import { readClock } from './clock.server';
import { redactEmails, redactSecrets } from './redact-secrets.js';

/** A request as the access log has it. */
export type AccessLine = {
  requestId: string;
  /** The site's domain; null where none was opened. */
  site: string | null;
  method: string;
  /** The name of the route; null for files, and for what no route saw. */
  route: string | null;
  path: string;
  /** Null if the client left before the answer began. */
  status: number | null;
  /** The time until the answer began, as for a stream the rest says nothing. */
  ms: number;
  /** What was sent, with its headers. */
  bytes: number;
  /** A keyed hash of the member's id: it tells one member's requests from another's. */
  member: string | null;
};

export type AccessLog = (line: AccessLine) => void;

const writeOut = (text: string) => void process.stdout.write(text);

/** Creates the access log in JSON: a line for each request, without secrets and e-mail addresses (SAF-7, SAF-16). */
export const createAccessLog =
  (write: (text: string) => void = writeOut): AccessLog =>
  (line) => {
    if (isNoise(`${line.method} ${line.path} ${line.status}`)) return;
    const path = redactEmails(redactSecrets(line.path), '[removed]');
    write(`${JSON.stringify({ time: readClock().toISOString(), ...line, path })}\n`);
  };
