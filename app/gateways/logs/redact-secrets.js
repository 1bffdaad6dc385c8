// Plain JavaScript, because the access log's program needs it.

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CASE_NUMBER = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/i;
const WRITTEN_NUMBER = /(?<![\w-])[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}(?![\w-])/g;

/** 128 and 256 bits in base64url: file keys, mailed links and signatures. */
const KEY_LENGTHS = [22, 43];
const MIN_LENGTH = 16;

/** @param {string} part */
const isToken = (part) => {
  if (part.length < MIN_LENGTH || UUID.test(part)) return false;
  if (KEY_LENGTHS.includes(part.length) && !/^[a-z_-]+$/.test(part)) return true;
  if (/^[0-9a-f]{32,}$/i.test(part)) return true;
  return /\d/.test(part) && /[a-z]/.test(part) && /[A-Z]/.test(part);
};

/** @param {string} segment */
function decode(segment) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** @param {string} segment */
function redactSegment(segment) {
  const [, bare = '', suffix = ''] = /^(.*?)(\.data)?$/s.exec(segment) ?? [];
  const plain = decode(bare);
  if (CASE_NUMBER.test(plain)) return `{number}${suffix}`;
  return plain.split(/[^\w-]+/).some(isToken) ? `{token}${suffix}` : segment;
}

/** @param {string} run */
function redactAddress(run) {
  const query = run.indexOf('?');
  const path = query > 0 && run.lastIndexOf('/', query) >= 0 ? run.slice(0, query) : run;
  if (!/[/=]/.test(path)) return path;
  const parts = path.split(/([/=&,;#])/);
  return parts
    .map((part, index) => {
      const isSegment = index > 0 && index % 2 === 0;
      // Built files have a hash in their public names.
      return isSegment && parts[index - 2] !== 'assets' ? redactSegment(part) : part;
    })
    .join('');
}

/**
 * Redacts URL secrets in a text: tokens, signatures, keys, case numbers, and whole query strings (SAF-7,
 * SAF-16). Recognizes them by shape, without a list of routes. Linear time.
 * @param {string} text
 * @returns {string}
 */
export const redactSecrets = (text) =>
  text.replace(/[^\s"'<>()\\]+/g, redactAddress).replace(WRITTEN_NUMBER, '{number}');

/** Returns whether an e-mail address can contain a character. @param {string} character */
const isAddressCharacter = (character) => !/[\s"'<>()\\@/]/.test(character);

/**
 * Replaces the e-mail addresses in a text, in linear time (SAF-7).
 * @param {string} text
 * @param {string} replacement
 * @param {(character: string) => boolean} isPart
 * @returns {string}
 */
export function redactEmails(text, replacement, isPart = isAddressCharacter) {
  let redacted = '';
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > done && isPart(text.charAt(start - 1))) start--;
    let end = at + 1;
    while (end < text.length && isPart(text.charAt(end))) end++;
    const [domain] = /^.+\.\p{L}[\p{L}\p{M}\p{N}-]+/u.exec(text.slice(at + 1, end)) ?? [];
    if (start === at || domain === undefined) continue;
    redacted += text.slice(done, start) + replacement;
    done = at + 1 + domain.length;
  }
  return redacted + text.slice(done);
}
