import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';

export const VONK = 'vonk.localhost';
export const VELOURS = 'velours.localhost';
export const HARBOR = 'harbor.localhost';

type Json = Record<string, unknown>;

export type CopiedSites = {
  root: string;
  file(site: string, name: string): string;
  write(site: string, name: string, text: string): void;
  /** Changes a JSON file's fields; undefined removes one. */
  change(site: string, name: string, fields: Json): void;
};

/** Copies the demo's sites into a folder per test; call it at the file's top. */
export function useCopiedSites(): CopiedSites {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'sites-'));
    cpSync('tenants', root, { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const file = (site: string, name: string) => path.join(root, site, name);
  const write = (site: string, name: string, text: string) => writeFileSync(file(site, name), text);
  return {
    get root() {
      return root;
    },
    file,
    write,
    change(site, name, fields) {
      const json = JSON.parse(readFileSync(file(site, name), 'utf8')) as Json;
      write(site, name, JSON.stringify({ ...json, ...fields }));
    },
  };
}
