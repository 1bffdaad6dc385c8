import { redactEmails, redactSecrets } from './redact-secrets.js';

const MAX_LENGTH = 300;

/** What a message quotes may be somebody's words, as in a fault of JSON. */
const withoutQuotes = (text: string): string => text.replace(/"[^"]*("|$)|“[^”]*(”|$)/g, '“…”');

/** Returns the first line of an error's message without secrets, addresses and what it quotes (SAF-7). */
export function shortMessage(message: string): string {
  const [line = ''] = message.trim().split('\n', 1);
  return redactEmails(redactSecrets(withoutQuotes(line)), '[removed]').slice(0, MAX_LENGTH);
}
