import { describe, expect, it } from 'vitest';
import { LOCALES } from '~/i18n/locales';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

useRunning();
const pages = usePages(pageRoutes);

const ADDRESSES = ['/', '/login', '/pricing', '/pages/terms', '/pages/privacy', '/landers/gallery'];

describe('a page', () => {
  it.each(LOCALES)('contains no NUL in %s [I18-1]', async (locale) => {
    for (const address of ADDRESSES) {
      const html = await (await pages(ask(address, { cookie: `locale=${locale}` }))).text();
      const broken = html.indexOf('\0');
      expect(broken < 0 ? '' : html.slice(broken - 30, broken + 30), address).toBe('');
    }
  });
});
