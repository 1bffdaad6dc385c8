import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { browserGlobals } from '../../../bin/lint/browser-globals.js';

const messagesFor = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { site: { rules: { browserGlobals } } },
      rules: { 'site/browserGlobals': 'error' },
      languageOptions: { parser: tseslint.parser },
    } as Linter.Config)
    .map(({ message }) => message);

describe('the rule for browsers’ globals', () => {
  it.each([
    ['window', 'window.scrollTo(0, 0);'],
    ['document', 'const find = () => document.body;'],
    ['localStorage', `localStorage.getItem('a');`],
    ['location', 'location.reload();'],
  ])('finds %s', (name, code) => {
    expect(messagesFor(code)).toEqual([`Only app/browser/ uses ${name}: import a function from there.`]);
  });

  it.each([
    ['a parameter', 'const go = (location: string) => location;'],
    ['a declaration', 'const { document } = page; document.body;'],
    ['a property', 'page.document.body;'],
    ['a type', 'type Page = typeof window;'],
  ])('lets %s pass', (_, code) => {
    expect(messagesFor(code)).toEqual([]);
  });
});
