import { expect, it } from 'vitest';
import { DEMO_SITES, demoContent } from '~/demo/demo-content.server';
import { DEMO_MEMBERS, demoMembers } from '~/demo/demo-members';

const now = new Date('2026-11-21T12:00:00Z');
const answersOn = (site: (typeof DEMO_SITES)[number]) =>
  demoMembers(site, demoContent(site.language), now).map(({ answers }) => answers);

it.each(DEMO_SITES)(
  'members of $id answer up to three questions, none like another [TEN-11, PRO-14]',
  (site) => {
    const answers = answersOn(site);
    expect(answersOn(site)).toEqual(answers);
    const texts = answers.flat().map(({ text }) => text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const own of answers) {
      expect(own.length).toBeLessThanOrEqual(3);
      expect(new Set(own.map(({ question }) => question)).size).toBe(own.length);
    }
    const answering = answers.filter(({ length }) => length > 0).length;
    expect(answering).toBeGreaterThanOrEqual(15);
    expect(answers.slice(DEMO_MEMBERS).every(({ length }) => length > 0)).toBe(true);
  },
);
