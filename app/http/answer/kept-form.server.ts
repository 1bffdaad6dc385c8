import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod/v4';
import { readMarks } from '~/domain/accounts/sessions/device-mark';
import type { Site } from '~/http/request/open-site.server';
import type { HeaderSource } from '~/http/request/client/client-address.server';
import { formDraftCookie, readCookie } from './cookies.server';

type Sealer = Pick<Site, 'tenant' | 'gateways'>;
type FormSite = Sealer & Pick<Site, 'pageAddress' | 'headers'>;

const PURPOSE = 'kept-form';

/** Browsers reject cookies over 4 KB. */
const MAX_BYTES = 3800;

/** No cookie holds more characters, even compressed. */
const MAX_CHARACTERS = 12_000;

/** Passwords are never stored, and the others belong to one submission. */
const EXCLUDED = /password|repeated|^(client_key|to|language)$/i;

const TEXT_FIELDS = ['text', 'aboutMe', 'message', 'answer1', 'answer2', 'answer3'];

const form = { path: z.string(), fields: z.record(z.string(), z.string()) };

const schema = z.strictObject({
  site: z.string(),
  owner: z.string().nullable(),
  ...form,
  /** An older draft that a newer one must not replace. */
  before: z.strictObject(form).optional(),
});
type FormDraft = z.infer<typeof schema>;

/** Identifies the account that last logged in to this browser; null before the first login. */
export const draftOwner = (asked: HeaderSource): string | null =>
  readMarks(readCookie(asked, 'device'))[0] ?? null;

export const hasText = (fields: FormData): boolean =>
  TEXT_FIELDS.some((name) => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });

function draftFields(fields: FormData): Record<string, string> {
  const draft: Record<string, string> = {};
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== '' && !EXCLUDED.test(name))
      draft[name] = draft[name] ? `${draft[name]} ${value}` : value;
  return draft;
}

function sealDraft({ secrets }: Sealer['gateways'], draft: FormDraft): string | null {
  const text = JSON.stringify(draft);
  if (text.length > MAX_CHARACTERS) return null;
  const encrypted = secrets.seal(PURPOSE, deflateRawSync(text).toString('base64'));
  return encrypted.length > MAX_BYTES ? null : formDraftCookie(encrypted);
}

/** Returns the cookie that restores a form, for an hour and the browser's last account; null if too long. */
export function saveFormDraft(site: FormSite, fields: FormData): string | null {
  const { tenant, gateways, pageAddress } = site;
  // The intent belongs to that submission.
  const { intent: _intent, ...typed } = draftFields(fields);
  const draft = { site: tenant.id, path: pageAddress.pathname, owner: draftOwner(site), fields: typed };
  return sealDraft(gateways, draft);
}

/**
 * Like `saveFormDraft`, for a form on another page (I18-3). Keeps a draft that waits for a login; null if
 * empty or too long.
 */
export function saveOtherFormDraft(
  site: Sealer & HeaderSource,
  { path, fields }: { path: string; fields: FormData },
): string | null {
  const typed = draftFields(fields);
  if (Object.keys(typed).length === 0) return null;
  const { before, ...last } = readFormDraft(site) ?? { path, fields: {}, before: undefined };
  const waiting = last.path === path ? before : { path: last.path, fields: last.fields };
  const draft = { site: site.tenant.id, owner: draftOwner(site), path, fields: typed };
  return sealDraft(site.gateways, waiting ? { ...draft, before: waiting } : draft);
}

/** Returns the draft's cookie: the text survives while its author buys credits; none without text. */
export function draftCookies(site: FormSite, typed: Record<string, string>): string[] {
  const fields = new FormData();
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const cookie = Object.values(typed).some((value) => value !== '') && saveFormDraft(site, fields);
  return cookie ? [cookie] : [];
}

export function clearFormDraft(asked: HeaderSource): Headers {
  const headers = new Headers();
  if (readCookie(asked, 'kept')) headers.append('Set-Cookie', formDraftCookie(''));
  return headers;
}

function unsealDraft({ secrets }: Sealer['gateways'], encrypted: string): FormDraft | null {
  const text = secrets.open(PURPOSE, encrypted);
  if (text === null) return null;
  const draft = schema.safeParse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')));
  return draft.success ? draft.data : null;
}

function readFormDraft({ tenant, gateways, headers }: Sealer & HeaderSource): FormDraft | null {
  const encrypted = readCookie({ headers }, 'kept');
  const draft = encrypted ? unsealDraft(gateways, encrypted) : null;
  return draft?.site === tenant.id && draft.owner === draftOwner({ headers }) ? draft : null;
}

export function hasFormDraftAt(site: Sealer & HeaderSource, path: string): boolean {
  const draft = readFormDraft(site);
  return [draft, draft?.before].some(
    (form) => form?.path === path && TEXT_FIELDS.some((name) => form.fields[name]?.trim()),
  );
}

/** Returns this page's draft, and the cookie that replaces it: empty, or with an older draft. */
export function takeFormDraft(site: FormSite): {
  fields: Record<string, string> | null;
  next: string | null;
} {
  if (!readCookie(site, 'kept')) return { fields: null, next: null };
  const { gateways, pageAddress } = site;
  const { pathname } = pageAddress;
  const draft = readFormDraft(site);
  if (!draft) return { fields: null, next: formDraftCookie('') };
  const { before, ...last } = draft;
  if (last.path === pathname)
    return {
      fields: last.fields,
      next: (before && sealDraft(gateways, { ...last, ...before })) ?? formDraftCookie(''),
    };
  return before?.path === pathname
    ? { fields: before.fields, next: formDraftCookie('') }
    : { fields: null, next: null };
}
