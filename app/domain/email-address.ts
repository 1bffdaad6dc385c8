/** Invisible characters from pasting; some domains need the two joiners. */
const INVISIBLE = /(?!\u200C|\u200D)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const BLANK_ENDS = /^(?:\s|\u200C|\u200D|\u2800)+|(?:\s|\u200C|\u200D|\u2800)+$/gu;
/** Typed on East Asian keyboards. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const OTHER_DOTS = /[\u3002\uFF61]/g;
/** An address as mail programs copy it: `Anna <anna@example.com>`. */
const IN_BRACKETS = /<([^<>]*)>$/;
const LINK = /^mailto:([^?]*).*$/is;

/** A dot-separated part of a local part (RFC 5321), with any visible non-ASCII character (RFC 6531). */
const ATOM = "(?:[\\w!#$%&'*+/=?^`{|}~-]|[^\\p{ASCII}\\p{C}\\p{Z}\\p{Default_Ignorable_Code_Point}])+";
const LOCAL_PART = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
const MOST_LOCAL_BYTES = 64;

/** Valid characters before encoding; the parser would decode or cut others. */
const DOMAIN = /^(?:[\p{L}\p{M}\p{N}._-]|\u200C|\u200D)+$/u;
const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?';
const ASCII_DOMAIN = new RegExp(`^(?:${LABEL}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);
const MOST_DOMAIN = 253;

/** Returns a domain in lowercase ASCII (punycode); null if mail servers have no such domain. */
export function asciiDomain(domain: string): string | null {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  return hostname.length <= MOST_DOMAIN && ASCII_DOMAIN.test(hostname) ? hostname : null;
}

const splitAddress = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
};

/** Removes pasted spaces, invisible characters, `mailto:` and names, and narrows full-width characters (ACC-6). */
export function cleanEmail(typed: string): string {
  const text = typed
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(OTHER_DOTS, '.')
    .replace(INVISIBLE, '')
    .replace(BLANK_ENDS, '')
    .replace(LINK, '$1');
  return (IN_BRACKETS.exec(text)?.[1] ?? text).replace(LINK, '$1').replace(BLANK_ENDS, '');
}

/** Whether mail servers accept a cleaned address: no quoted local part, no network address (ACC-6). */
export function isEmail(address: string): boolean {
  const [local, domain] = splitAddress(address);
  return (
    LOCAL_PART.test(local) &&
    new TextEncoder().encode(local).length <= MOST_LOCAL_BYTES &&
    asciiDomain(domain) !== null
  );
}

/** Returns an address's key for storage and comparison: lowercase, equal for both forms of a domain. */
export function emailKey(typed: string): string {
  const address = cleanEmail(typed).normalize('NFC').toLowerCase();
  const [local, domain] = splitAddress(address);
  const ascii = asciiDomain(domain);
  return ascii === null ? address : `${local}@${ascii}`;
}
