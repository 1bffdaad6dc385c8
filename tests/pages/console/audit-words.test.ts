import { describe, expect, it } from 'vitest';
import { consoleTexts } from '~/i18n/console/texts';
import { actorText, actText, changeTexts } from '~/pages/console/audit-words.server';

const site = { t: consoleTexts('nl'), sites: [{ id: 'a.example', name: 'Vonk' }] };

describe('an entry of the audit', () => {
  it.each([
    ['roles_changed', 'wijzigde rollen'],
    ['act_of_a_later_version', 'act_of_a_later_version'],
  ])('tells %s as %j [CON-1]', (action, text) => {
    expect(actText(site, action)).toBe(text);
  });

  it.each<[Record<string, unknown>, string[]]>([
    [
      { before: ['support a.example'], after: ['support a.example', 'auditor'] },
      ['voorheen: Support: Vonk', 'nu: Support: Vonk; Auditor: Elke site'],
    ],
    [{ grants: [] }, ['rollen: Geen rol']],
    [{ factor: 'recovery' }, ['met: een herstelcode']],
    [{ measure: null, rule: 'underage' }, ['regel: mogelijk minderjarig']],
    [{ credits: 5, reason: 'Excuus' }, ['credits: 5', 'reden: Excuus']],
    [{ later: true }, ['later: true']],
  ])('tells %j as %j [CON-1]', (change, texts) => {
    expect(changeTexts(site, change)).toEqual(texts);
  });

  it('names its operator, its moderator, or a command [CON-1]', () => {
    const operator = { id: 'x', name: 'Anna' };
    expect(actorText(site, { operator, actor: 'operator' })).toBe('Anna');
    expect(actorText(site, { operator: null, actor: 'Mo' })).toBe('Mo');
    for (const actor of ['operator', 'nobody'])
      expect(actorText(site, { operator: null, actor })).toBe('een commando');
  });
});
