import { z } from 'zod/v4';
import { readOperatorCookie, ownerMark } from '~/http/request/operator-cookie.server';
import type { Console } from '~/http/request/open-console.server';
import { consoleDraftCookie, readCookie } from './cookies.server';

const PURPOSE = 'console-draft';

/** Browsers reject cookies over 4 KB. */
const MAX_BYTES = 3800;

/** Secrets are never stored; the intent and a device's answer belong to one submission. */
const EXCLUDED = /^(password|repeated|current|codes?|intent|question|answer)$/;

const draft = z.strictObject({
  owner: z.string(),
  path: z.string(),
  fields: z.record(z.string(), z.array(z.string())),
});

/** What a page's form had: the texts of each field. */
export type ConsoleDraft = z.infer<typeof draft>['fields'];

type DraftConsole = Pick<Console, 'gateways' | 'headers' | 'pageAddress'>;

function draftFields(fields: FormData): ConsoleDraft {
  const texts: ConsoleDraft = {};
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== '' && !EXCLUDED.test(name))
      texts[name] = [...(texts[name] ?? []), value];
  return texts;
}

/**
 * Returns the cookie that restores a form for its operator within an hour, after the login or the second factor (CON-1);
 * null if the browser has no operator or the form is too long.
 */
export function saveConsoleDraft(
  { gateways, headers, pageAddress }: DraftConsole,
  fields: FormData,
): string | null {
  const owner = readOperatorCookie({ headers })?.mark;
  if (!owner) return null;
  const texts = JSON.stringify({ owner, path: pageAddress.pathname, fields: draftFields(fields) });
  const sealed = gateways.secrets.seal(PURPOSE, texts);
  return sealed.length > MAX_BYTES ? null : consoleDraftCookie(sealed);
}

/** Returns this page's draft, if it is the operator's own; null without one. */
export function readConsoleDraft({
  gateways,
  headers,
  pageAddress,
  operator,
}: DraftConsole & Pick<Console, 'operator'>): ConsoleDraft | null {
  const sealed = readCookie({ headers }, 'typed');
  const text = sealed && operator ? gateways.secrets.open(PURPOSE, sealed) : null;
  const found = text ? draft.safeParse(JSON.parse(text)) : null;
  if (!operator || !found?.success || found.data.path !== pageAddress.pathname) return null;
  return found.data.owner === ownerMark(gateways, operator.id) ? found.data.fields : null;
}
