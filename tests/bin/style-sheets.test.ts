import { readdirSync } from 'node:fs';
import postcss, { type AcceptedPlugin } from 'postcss';
import tailwindcss from 'tailwindcss';
import { expect, it } from 'vitest';
import config from '../../postcss.config.js';
import tailwindConfig, { contentFor } from '../../tailwind.config';

const sheet = async (settings: string, name: string): Promise<string> => {
  const { plugins } = config as { plugins: AcceptedPlugin[] };
  const css = `@tailwind utilities;\n${settings}`;
  return (await postcss(plugins).process(css, { from: `app/styles/${name}.css` })).css.trim();
};

it('a sheet without settings has all rules in any order [TEN-8]', async () => {
  const whole = await sheet('@config "../../tailwind.config.ts";', 'one');
  const visitors = await sheet('@config "./tailwind.visitor.ts";', 'two');
  expect(visitors.length).toBeLessThan(whole.length);
  expect(await sheet('', 'three')).toBe(whole);
});

it('production’s sheet omits only the rules of /dev and the console [NOT-6, CON-1]', async () => {
  const rulesFor = async (content: string[]) => {
    const tailwind = tailwindcss({ ...tailwindConfig, content });
    return (await postcss([tailwind]).process('@tailwind utilities;', { from: undefined })).css;
  };
  const files = ['routes', 'ui', 'browser'].flatMap((folder) =>
    readdirSync(`app/${folder}`, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const own = files.filter(
    (name) => /\.tsx?$/.test(name) && !/^(routes\/dev\.|ui\/(dev|console)\/)/.test(name),
  );
  // Escapes a route name's pattern characters.
  const shown = ['root.tsx', ...own].map((name) => `./app/${name.replace(/[$()[\]]/g, '\\$&')}`);
  const production = await rulesFor(contentFor('production'));
  expect(production).toBe(await rulesFor(shown));
  expect(production.length).toBeLessThan((await rulesFor(contentFor('demo'))).length);
});
