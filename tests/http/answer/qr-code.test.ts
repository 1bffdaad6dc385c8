import { expect, it } from 'vitest';
import { drawQrCode } from '~/http/answer/qr-code.server';

const modulesOf = (path: string) =>
  new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));

it('draws a code with its finders in a quiet zone of four modules [CON-1]', () => {
  const { size, path } = drawQrCode('otpauth://totp/console:olga@example.com?secret=JBSWY3DPEHPK3PXP');
  const dark = modulesOf(path);
  expect(path.replaceAll(/M\d+ \d+h1v1h-1z/g, '')).toBe('');
  const inner = size - 8;
  expect((inner - 21) % 4).toBe(0);
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const)
    for (let step = 0; step < 7; step++) {
      expect(dark.has(`${left + step} ${top}`)).toBe(true);
      expect(dark.has(`${left} ${top + step}`)).toBe(true);
    }
  const quiet = [...dark].filter((each) =>
    each.split(' ').some((at) => Number(at) < 4 || Number(at) >= size - 4),
  );
  expect(quiet).toEqual([]);
});

it('draws different texts differently [CON-1]', () => {
  expect(drawQrCode('one').path).not.toBe(drawQrCode('two').path);
});
