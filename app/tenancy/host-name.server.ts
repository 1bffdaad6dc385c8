import { domainToASCII } from 'node:url';

const LABEL = '(?!-)[a-z0-9-]{1,63}(?<!-)';
const HOST = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`);

/** Mistakes in host names, and how messages name them. */
const MISTAKES: [pattern: RegExp, needed: string][] = [
  [/^[a-z]+:\/\/|\//i, 'without https:// and path'],
  [/:\d+(?:\/|$)/, 'without a port'],
  [/\.(?=[:/]|$)/, 'without a final dot'],
  [/\p{Lu}/u, 'in lower case'],
  [/[^\x00-\x7f]/, 'in the letters that browsers send (punycode)'],
];

function meantHost(written: string): string | null {
  const [host = ''] = written
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/:]/);
  const ascii = domainToASCII(host.replace(/\.+$/, '').toLowerCase());
  return HOST.test(ascii) ? ascii : null;
}

/**
 * Describes a host name's mistake, and suggests the probable name; null if valid: lowercase punycode, without
 * scheme, port, path and final dot (TEN-7).
 */
export function hostProblem(written: string): string | null {
  if (HOST.test(written)) return null;
  const meant = meantHost(written);
  const needed = MISTAKES.flatMap(([pattern, words]) => (pattern.test(written) ? [words] : []));
  const host = ['a host name', needed.join(', ')].filter(Boolean).join(' ');
  return meant ? `${host}: "${meant}"` : 'a host name in lower case such as www.example.com';
}
