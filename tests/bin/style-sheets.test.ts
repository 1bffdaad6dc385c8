import postcss, { type AcceptedPlugin } from 'postcss';
import { expect, it } from 'vitest';
import config from '../../postcss.config.js';

const sheet = async (settings: string, name: string): Promise<string> => {
  const { plugins } = config as { plugins: AcceptedPlugin[] };
  const css = `@tailwind utilities;\n${settings}`;
  return (await postcss(plugins).process(css, { from: `app/styles/${name}.css` })).css.trim();
};

it('a sheet without settings of its own has all rules, whichever sheet is made before it [TEN-8]', async () => {
  const whole = await sheet('@config "../../tailwind.config.ts";', 'one');
  const visitors = await sheet('@config "./tailwind.visitor.ts";', 'two');
  expect(visitors.length).toBeLessThan(whole.length);
  expect(await sheet('', 'three')).toBe(whole);
});
