/** A mail as its reader's program sees it: the headers by lower-case name, and both parts decoded. */
export type ParsedMail = { headers: Map<string, string>; text: string; html: string };

const decodeQuoted = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the words of a header that are not plain ASCII (RFC 2047). */
const decodeWords = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, how: string, words: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuoted(words.replaceAll('_', ' ')),
    );

function headersOf(head: string): Map<string, string> {
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())] as const;
    }),
  );
}

function bodyOf(part: string): { type: string; body: string } {
  const at = part.search(/\r?\n\r?\n/);
  const headers = headersOf(part.slice(0, at).trim());
  const raw = part.slice(at).trim();
  const how = headers.get('content-transfer-encoding') ?? '7bit';
  const decoded =
    how === 'base64'
      ? Buffer.from(raw, 'base64').toString('utf8')
      : how === 'quoted-printable'
        ? decodeQuoted(raw)
        : raw;
  return { type: headers.get('content-type') ?? '', body: decoded.replaceAll('\r\n', '\n') };
}

/** Parses a mail with a plain and an HTML part, as it went over the wire. */
export function parseMail(raw: string): ParsedMail {
  const at = raw.search(/\r?\n\r?\n/);
  const headers = headersOf(raw.slice(0, at));
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1];
  if (!boundary) throw new Error('This mail has one part alone');
  const parts = raw.split(`--${boundary}`).slice(1, -1).map(bodyOf);
  const bodyAs = (type: string) => parts.find((part) => part.type.startsWith(type))?.body ?? '';
  return { headers, text: bodyAs('text/plain'), html: bodyAs('text/html') };
}
