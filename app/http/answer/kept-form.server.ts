import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { z } from 'zod/v4';
import { readMarks } from '~/domain/accounts/sessions/device-mark';
import type { Site } from '~/http/request/open-site.server';
import type { Asked } from '~/http/request/request-facts.server';
import { keptCookie, readCookie } from './cookies.server';

type Sealer = Pick<Site, 'tenant' | 'gateways'>;
type FormSite = Sealer & Pick<Site, 'pageAddress' | 'headers'>;

const PURPOSE = 'kept-form';

/** Browsers keep no cookie of more than 4 KB. */
const MAX_BYTES = 3800;

/** No form has room for more characters, however well they are compressed. */
const MAX_CHARACTERS = 12_000;

/** Passwords are never kept, and these belong to one submission alone. */
const NOT_KEPT = /password|repeated|^(client_key|to|language)$/i;

/** The fields in which somebody writes. */
const WRITTEN = ['text', 'aboutMe', 'message'];

const form = { path: z.string(), fields: z.record(z.string(), z.string()) };

const schema = z.strictObject({
  site: z.string(),
  owner: z.string().nullable(),
  ...form,
  /** The form that was kept before, where a second one may not replace it. */
  before: z.strictObject(form).optional(),
});
type Kept = z.infer<typeof schema>;

/** Returns the mark of the account that last logged in to this browser; null before the first login. */
export const ownerOf = (asked: Asked): string | null => readMarks(readCookie(asked, 'device'))[0] ?? null;

/** Whether a form contains something that somebody wrote. */
export const hasWords = (fields: FormData): boolean =>
  WRITTEN.some((name) => {
    const value = fields.get(name);
    return typeof value === 'string' && value.trim() !== '';
  });

/** The values of several ticked boxes, or of the same field of several forms, are joined by spaces. */
function fieldsToKeep(fields: FormData): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of fields)
    if (typeof value === 'string' && value !== '' && !NOT_KEPT.test(name))
      kept[name] = kept[name] ? `${kept[name]} ${value}` : value;
  return kept;
}

/** Returns the cookie with a kept form, encrypted; null if it is too long for a cookie. */
function sealedCookie({ secrets }: Sealer['gateways'], kept: Kept): string | null {
  const text = JSON.stringify(kept);
  if (text.length > MAX_CHARACTERS) return null;
  const sealed = secrets.seal(PURPOSE, deflateRawSync(text).toString('base64'));
  return sealed.length > MAX_BYTES ? null : keptCookie(sealed);
}

/**
 * Returns the cookie that carries what was typed into a form to the next time that its page is shown: a limit
 * was reached, or the login had ended. It is encrypted, lives for an hour, and is for the account that last
 * logged in here; null if it is too long for a cookie.
 */
export function keepForm(site: FormSite, fields: FormData): string | null {
  const { tenant, gateways, pageAddress } = site;
  // What it was sent for belongs to that submission.
  const { intent: _intent, ...typed } = fieldsToKeep(fields);
  const kept = { site: tenant.id, path: pageAddress.pathname, owner: ownerOf(site), fields: typed };
  return sealedCookie(gateways, kept);
}

/**
 * Returns the cookie that carries what was typed into the form of another page to the next time that it is shown, as
 * `keepForm` does, with the `intent` that tells the forms of a page apart (I18-3). What waits for the end of a login
 * stays in it, because an address may have been typed into that login; null if nothing was typed, or both are too
 * long for a cookie.
 */
export function keepTyped(
  site: Sealer & Asked,
  { path, fields }: { path: string; fields: FormData },
): string | null {
  const typed = fieldsToKeep(fields);
  if (Object.keys(typed).length === 0) return null;
  const { before, ...last } = keptOf(site) ?? { path, fields: {}, before: undefined };
  const waits = last.path === path ? before : { path: last.path, fields: last.fields };
  const kept = { site: site.tenant.id, owner: ownerOf(site), path, fields: typed };
  return sealedCookie(site.gateways, waits ? { ...kept, before: waits } : kept);
}

/**
 * Adds to an answer the cookie that keeps what was typed until the page is shown again: whoever leaves it to
 * buy credits finds it there. Nothing if nothing was typed.
 */
export function withKept(site: FormSite, typed: Record<string, string>, init: ResponseInit): ResponseInit {
  const fields = new FormData();
  for (const [name, value] of Object.entries(typed)) fields.set(name, value);
  const cookie = Object.values(typed).some((value) => value !== '') && keepForm(site, fields);
  if (!cookie) return init;
  const headers = new Headers(init.headers);
  headers.append('Set-Cookie', cookie);
  return { ...init, headers };
}

/** The headers of the answer to a form that was taken: what an earlier try had kept is not shown again. */
export function forgetKept(asked: Asked): Headers {
  const headers = new Headers();
  if (readCookie(asked, 'kept')) headers.append('Set-Cookie', keptCookie(''));
  return headers;
}

/** Returns what a cookie carries; null if it was not sealed here, or by an earlier version of the program. */
function opened({ secrets }: Sealer['gateways'], sealed: string): Kept | null {
  const text = secrets.open(PURPOSE, sealed);
  if (text === null) return null;
  const kept = schema.safeParse(JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString('utf8')));
  return kept.success ? kept.data : null;
}

/** Returns what a request's cookie carries; null if that cannot be read, or belongs to somebody who logged in before. */
function keptOf({ tenant, gateways, headers }: Sealer & Asked): Kept | null {
  const sealed = readCookie({ headers }, 'kept');
  const kept = sealed ? opened(gateways, sealed) : null;
  return kept?.site === tenant.id && kept.owner === ownerOf({ headers }) ? kept : null;
}

/** Whether words that somebody wrote into a form of this path wait for its page to be shown. */
export function isKeptAt(site: Sealer & Asked, path: string): boolean {
  const kept = keptOf(site);
  return [kept, kept?.before].some(
    (form) => form?.path === path && WRITTEN.some((name) => form.fields[name]?.trim()),
  );
}

/**
 * Returns what was typed into a form of this page before, null if nothing was kept for it, and the cookie that
 * takes the old one's place if that is used now or is nobody's: without anything, or with the form kept before.
 */
export function readKept(site: FormSite): {
  fields: Record<string, string> | null;
  next: string | null;
} {
  if (!readCookie(site, 'kept')) return { fields: null, next: null };
  const { gateways, pageAddress } = site;
  const { pathname } = pageAddress;
  const kept = keptOf(site);
  if (!kept) return { fields: null, next: keptCookie('') };
  const { before, ...last } = kept;
  if (last.path === pathname)
    return {
      fields: last.fields,
      next: (before && sealedCookie(gateways, { ...last, ...before })) ?? keptCookie(''),
    };
  return before?.path === pathname
    ? { fields: before.fields, next: keptCookie('') }
    : { fields: null, next: null };
}
