import { expect, it } from 'vitest';
import { isPhone, seemsPhone } from '~/http/request/client/phone.server';

const asked = (headers: Record<string, string>) => new Request('http://vonk.localhost/members', { headers });

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';

it('accepts only a declared phone [PER-4]', () => {
  expect(isPhone(asked({ 'Sec-CH-UA-Mobile': '?1' }))).toBe(true);
  expect(isPhone(asked({ 'Sec-CH-UA-Mobile': '?0' }))).toBe(false);
  expect(isPhone(asked({ 'User-Agent': IPHONE }))).toBe(false);
});

it('guesses by user agent if undeclared [ACC-20]', () => {
  expect(seemsPhone(asked({ 'User-Agent': IPHONE }))).toBe(true);
  expect(seemsPhone(asked({ 'User-Agent': IPAD }))).toBe(false);
  expect(seemsPhone(asked({}))).toBe(false);
  expect(seemsPhone(asked({ 'Sec-CH-UA-Mobile': '?0', 'User-Agent': IPHONE }))).toBe(false);
  expect(seemsPhone(asked({ 'Sec-CH-UA-Mobile': '?1' }))).toBe(true);
});
