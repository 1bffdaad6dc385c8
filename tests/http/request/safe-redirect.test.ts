import { expect, it } from 'vitest';
import { safePath } from '~/http/request/safe-redirect';

it.each([
  '/',
  '/members',
  '/members?page=2&gender=female',
  '/chats/1#last',
  '/a//b',
  '/?to=https://elsewhere.example',
])('accepts %s on this site [SAF-5, NAV-11]', (address) => {
  expect(safePath(address, '/home')).toBe(address);
});

it.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '/\n/elsewhere.example',
  '/members\r\nSet-Cookie: auth=1',
  '/members\u0000',
  '/a\\..\\b',
  '/members/€',
  'javascript:alert(1)',
  'members',
  '',
])('rejects %j [SAF-5]', (address) => {
  expect(safePath(address, '/home')).toBe('/home');
});

it('uses the fallback for no value or a file [SAF-5]', () => {
  for (const given of [null, undefined, new File([], 'a')]) expect(safePath(given, '/home')).toBe('/home');
});

it('never redirects a browser to another site [SAF-5]', () => {
  const parts = [
    '/',
    '\\',
    '//',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5c',
    ' ',
    '\t',
    'elsewhere.example',
    'https:',
  ];
  for (const one of parts)
    for (const two of parts)
      for (const three of parts) {
        const address = safePath(`/${one}${two}${three}`, '/home');
        expect(new URL(address, 'https://a.example').origin, address).toBe('https://a.example');
      }
});
