import { expect } from 'vitest';
import type { Settings } from '~/tenancy/settings.server';
import { ask } from './running';

type Pages = (request: Request) => Promise<Response>;
export type Filled = Record<string, string | string[]>;

/** The settings of a site with Polish in its visitors' menu. */
export const WITH_POLISH = { locales_by_country: { NL: ['nl', 'en', 'pl'] } } satisfies Partial<Settings>;

/**
 * Presses Polish in the header of a page into whose form something was typed, as a browser without scripts does;
 * returns the page that this leads to.
 */
export async function pressPolish(
  pages: Pages,
  html: string,
  { cookie, form }: { cookie: string; form: Filled },
): Promise<string> {
  const [button] = /<button[^>]* value="pl"[^>]*>/.exec(html)!;
  // A button whose form is not in the page does nothing.
  expect(html).toMatch(new RegExp(`<form[^>]* id="${/ form="([^"]+)"/.exec(button)?.[1]}"`));
  const [, to = ''] = / formaction="([^"]+)"/i.exec(button)!;
  const fields = Object.entries({ ...form, language: 'pl' }).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, each]),
  );
  const answer = await pages(ask(to.replaceAll('&amp;', '&'), { cookie, form: fields }));
  const set = answer.headers.getSetCookie().map((each) => each.split(';')[0]!);
  const names = set.map((each) => each.split('=')[0]);
  const before = cookie.split('; ').filter((each) => !names.includes(each.split('=')[0]));
  const polish = await pages(
    ask(answer.headers.get('Location')!, { cookie: [...before, ...set].join('; ') }),
  );
  const shown = await polish.text();
  expect(shown).toContain('<html lang="pl"');
  return shown;
}
