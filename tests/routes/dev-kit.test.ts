import { describe, expect, it } from 'vitest';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import { loader as openKit } from '~/routes/dev.kit';
import { loader as openLayout } from '~/routes/dev.kit_.auth-layout';
import { THEME_ROLES } from '~/tenancy/theme';
import { answerOf, ask, useRunning } from '../support/running';

useRunning();

type Route = (args: { request: Request; params: object; context: object }) => unknown;
const visit = (route: unknown, address: string) =>
  answerOf((async () => (route as Route)({ request: ask(address), params: {}, context: {} }))());

describe('the style guide', () => {
  it('shows every colour of both schemes [TEN-8]', async () => {
    const { status, body } = await visit(openKit, '/dev/kit');
    const { style } = body as { style: string };
    expect(status).toBe(200);
    for (const scheme of ['light', 'dark']) {
      const values = style.match(new RegExp(`\\.scheme-${scheme}\\{([^}]*)\\}`))![1]!;
      for (const role of THEME_ROLES) expect(values).toMatch(new RegExp(`--(c-)?${role}:`));
    }
    for (const role of THEME_ROLES) expect(style).toContain(`.kit-colour-${role}{`);
  });

  it('shows each illustration once', async () => {
    const { icons } = (await visit(openKit, '/dev/kit')).body as { icons: string[] };
    expect(icons).toContain('heart');
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('shows the auth layout with and without portraits', async () => {
    expect((await visit(openLayout, '/dev/kit/auth-layout?scene=portraits')).status).toBe(200);
    expect((await visit(openLayout, '/dev/kit/auth-layout?scene=empty')).body).toEqual({ portraits: [] });
  });

  it('does not exist in production', async () => {
    const opened = (mode: 'production' | 'demo') => answerOf((async () => refuseInProduction({ mode }))());
    expect((await opened('production')).status).toBe(404);
    expect((await opened('demo')).status).toBe(200);
  });
});
