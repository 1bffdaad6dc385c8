import { beforeAll, describe, expect, it } from 'vitest';
import { pagesFor, resolvePath, type Page, type Reader } from '../../bin/test/pages.js';
import { SITE_A } from '../support/database';
import {
  isTyped,
  postedFields,
  readForms,
  stands,
  typeInto,
  type Field,
  type Press,
} from '../support/page-forms';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';
import { fillPageWorld, findHref, type PageWorld } from './page-world';

const running = useRunning({ domain_language: 'en', logged_out_search: true });
const pages = usePages(pageRoutes);

let world: PageWorld;
beforeAll(async () => {
  world = await fillPageWorld(running());
  const { database } = running();
  const id = world.readerId;
  // Other sessions to end, notices to resume, and a wording to agree to.
  await signedIn(running(), id);
  const db = database.forTenant(SITE_A);
  await db.member.update({ where: { id }, data: { notificationsDisabled: ['listunsubscribe'] } });
  await db.profile.update({ where: { id }, data: { visibleToVisitors: true, aboutToVisitors: false } });
});

type Shown = { path: string; status: number; html: string };

/** A browser without JavaScript: it stores cookies and follows redirects. */
function openBrowser(reader: Reader) {
  const start = reader === 'member' ? world.cookie : 'locale=en';
  const cookies = new Map(start.split('; ').map((pair) => pair.split('=') as [string, string]));
  const go = async (path: string, form?: [string, string][]): Promise<Shown> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await pages(ask(path, form ? { cookie, form } : { cookie }));
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split('; ')[0]!.split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('Location');
    if (location?.startsWith('/')) return go(location.split('#')[0]!);
    return { path, status: answer.status, html: await answer.text() };
  };
  return go;
}

const pathname = (path: string) => path.split(/[?#]/)[0]!;

const kindOf = ({ form, name, value }: Press) => `${form} ${name} ${name === 'intent' ? value : ''}`;

/** A page's buttons by kind, without those that differ in a row's id or a language alone, and without empty forms. */
function listPresses({ html, path }: Shown): Map<string, Press> {
  const { fields, presses } = readForms(html, path);
  const typed = new Set(fields.filter(isTyped).map(({ form }) => form));
  return new Map(presses.filter(({ form }) => typed.has(form)).map((press) => [kindOf(press), press]));
}

/** Whether a button must preserve a field: its own form's unnamed button uses all, and its page then ends. */
function mustStand(field: Field, press: Press, isSamePage: boolean): boolean {
  if (!isTyped(field)) return false;
  // A consent is given anew in another language.
  if (press.name === 'language' && field.type === 'checkbox' && field.value === 'on') return false;
  return field.form !== press.form || (isSamePage && press.name !== '');
}

/**
 * Types into every field of a page, presses a button, and lists what is lost: fields that are neither on the page that
 * follows nor stored.
 */
async function listLost(reader: Reader, address: string, kind: string): Promise<string[]> {
  const go = openBrowser(reader);
  const here = await go(address);
  const { fields, presses } = readForms(here.html, here.path);
  const press = listPresses(here).get(kind);
  // An earlier press may have answered it.
  if (!press) return [];
  const typed = typeInto(fields);
  const next = await go(press.action, postedFields(typed, press));
  // The world's photos have no files to crop.
  if (next.status === 404) return [];
  const isSame = pathname(next.path) === pathname(here.path);
  const again = isSame ? next : await go(address);
  const saves = new Set(presses.map(({ form }) => form));
  return typed
    .filter((field) => saves.has(field.form) && mustStand(field, press, isSame))
    .filter((field) => ![next, again].some(({ html, path }) => stands(field, html, path)))
    .map(({ name, value }) => `${press.name} ${press.value}: ${name} ${value}`);
}

const rows = (['visitor', 'member'] as const).flatMap((reader) =>
  pagesFor(reader).map((page): [Reader, string, Page] => [reader, page.name, page]),
);
const walked: string[] = [];

describe('a button on a page without scripts', () => {
  it.each(rows)('loses nothing typed beside it: %s, %s [ERR-6]', async (reader, name, { path }) => {
    const headers = reader === 'member' ? { cookie: world.cookie } : {};
    const address = (await resolvePath(path, (link) => findHref(pages, world, link, headers)))!;
    const kinds = [...listPresses(await openBrowser(reader)(address)).keys()];
    if (kinds.length < 2) return;
    walked.push(name);
    const lost: string[] = [];
    for (const kind of kinds) lost.push(...(await listLost(reader, address, kind)));
    expect(lost).toEqual([]);
  });

  it('is pressed where several forms or sections can be saved [ERR-6]', () => {
    expect(walked).toEqual(
      expect.arrayContaining(['own-profile', 'settings', 'settings-privacy', 'settings-account', 'report']),
    );
  });
});
