import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Returns the library that speaks with devices as one file for a page without modules; its package exports only modules. */
export function passkeyLibrary(): string {
  const main = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  return readFileSync(path.join(path.dirname(main), '..', 'dist', 'bundle', 'index.umd.min.js'), 'utf8');
}
