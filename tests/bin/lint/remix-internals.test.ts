import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { remixInternals } from '../../../bin/lint/remix-internals.js';

const countReports = (code: string) =>
  new Linter().verify(code, {
    plugins: { site: { rules: { remixInternals } } },
    rules: { 'site/remixInternals': 'error' },
  } as Linter.Config).length;

describe('the rule for Remix’s internals', () => {
  it.each([
    ['its router', `import { matchRoutes } from '@remix-run/router';`],
    ['a file of its server', `import x from '@remix-run/server-runtime/dist/single-fetch';`],
    ['a required package', `require('@remix-run/router');`],
    ['a channel', `import channel from 'node:diagnostics_channel';`],
    ['a global', `window.__remixContext;`],
    ['a destructured global', `({ __remixManifest: manifest }) => manifest;`],
    ['the context', `context.staticHandlerContext;`],
    ['a replaced writeHead', `response.writeHead = () => null;`],
    ['a replaced fetch', `globalThis.fetch = () => null;`],
  ])('finds %s', (_, code) => {
    expect(countReports(code)).toBeGreaterThan(0);
  });

  it.each([
    ['a component', `import { Link } from '@remix-run/react';`],
    ['a call of writeHead', `response.writeHead(200);`],
    ['a call of fetch', `fetch('/');`],
  ])('lets %s pass', (_, code) => {
    expect(countReports(code)).toBe(0);
  });
});
