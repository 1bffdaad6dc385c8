import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tolerantHydration } from '~/remix/tolerant-hydration';

const FILE = new URL('../../node_modules/react-dom/cjs/react-dom.production.min.js', import.meta.url)
  .pathname;
const transform = tolerantHydration.transform as (code: string, id: string) => { code: string } | null;

describe('React DOM in production', () => {
  const code = readFileSync(FILE, 'utf8');

  it('never throws because of a different node or text [ERR-4]', () => {
    expect(code).toContain('Error(p(418))');
    const changed = transform(code, FILE)?.code ?? '';
    expect(changed).not.toMatch(/p\((418|425)\)/);
    expect(changed.match(/own\.\w+/g)?.sort()).toEqual([
      'own.claimNode',
      'own.reportMismatch',
      'own.reportMismatch',
    ]);
  });

  it('fails the build for another version of React DOM [ERR-4]', () => {
    expect(() => transform('"use strict";', FILE)).toThrow('React DOM does not contain, exactly once');
  });

  it('leaves other files alone [ERR-4]', () => {
    expect(transform(code, '/app/root.tsx')).toBeNull();
  });
});
