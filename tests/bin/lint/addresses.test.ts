import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { addresses } from '../../../bin/lint/addresses.js';

const messagesFor = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { site: { rules: { addresses } } },
      rules: { 'site/addresses': 'error' },
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    } as Linter.Config)
    .map(({ message }) => message);

describe('the rule for addresses', () => {
  it.each([
    ['a literal', `go('/members');`],
    ['a literal with parameters', `go('/signup?step=0');`],
    ['a file', `go('/manifest.webmanifest');`],
    ['a public file', `go('/licences.txt');`],
    ['a template', 'go(`/members/${id}/chat`);'],
    ['a template after an origin', 'go(`${origin}/site/icon-192.png`);'],
    ['a mailed link', 'go(`/${token}`);'],
    ['the home page', `redirect('/');`],
    ['an attribute', `<a href="/credits" />;`],
    ['the home page in an attribute', `<a href="/" />;`],
    ['markup', 'go(`<a href="/members/${id}">`);'],
  ])('finds %s', (_, code) => {
    expect(messagesFor(code)).toEqual(['Make the address in app/paths.ts or app/console-paths.ts.']);
  });

  it.each([
    ['a separator', `name.split('/');`],
    ['another path', `go('/var/lib/members');`],
    ['a longer word', `go('/memberships');`],
    ['a file of the program', 'go(`../media/${name}`);'],
    ['a folder in a text', 'go(`${folder}/media: copy it`);'],
    ['a call of the address’s function', 'go(paths.member(id));'],
  ])('lets %s pass', (_, code) => {
    expect(messagesFor(code)).toEqual([]);
  });
});
