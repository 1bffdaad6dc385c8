import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatErasures, readErasures } from '~/backup/erasures-file.server';
import { FORMAT, type Manifest, readManifest, refuseUnfit } from '~/backup/manifest.server';
import { findPassphrase } from '~/backup/passphrase.server';
import { sortByDependency } from '~/database/server/copy-tables.server';
import { newId } from '~/domain/new-id';

const folder = mkdtempSync(path.join(tmpdir(), 'manifest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MANIFEST: Manifest = {
  format: FORMAT,
  madeAt: '2026-11-30T12:00:00.000Z',
  form: 'files',
  migration: '2_two',
  restorePoint: 'backup-2026',
  queues: ['refund'],
  counts: { Member: 3 },
  isExact: true,
  media: { files: 2, missing: 0 },
  archive: { file: 'backup.tar', bytes: 10, sha256: 'a'.repeat(64) },
};

const store = (value: unknown) =>
  writeFileSync(
    path.join(folder, 'manifest.json'),
    typeof value === 'string' ? value : JSON.stringify(value),
  );

describe('a manifest', () => {
  it('is read as it was written', () => {
    store(MANIFEST);
    expect(readManifest(folder)).toEqual(MANIFEST);
  });

  it('of newer code is refused', () => {
    store({ format: FORMAT + 1, anything: 'else' });
    expect(() => readManifest(folder)).toThrow('was made by newer code');
  });

  it.each([
    ['half of one', JSON.stringify(MANIFEST).slice(0, 80)],
    ['another archive', { ...MANIFEST, archive: { ...MANIFEST.archive, file: '../other.tar' } }],
    ['no sum', { ...MANIFEST, archive: { ...MANIFEST.archive, sha256: '' } }],
    ['no form', { ...MANIFEST, form: 'paper' }],
    ['nothing', null],
  ])('is refused with %s', (_, value) => {
    store(value);
    expect(() => readManifest(folder)).toThrow('is damaged');
  });

  it('distinguishes a backup folder', () => {
    expect(() => readManifest(path.join(folder, 'none'))).toThrow('is no backup');
  });
});

describe('a backup', () => {
  it('of an older migration fits without tables', () => {
    const older = { ...MANIFEST, migration: '1_one' };
    expect(() => refuseUnfit(older, ['1_one', '2_two'])).not.toThrow();
    expect(() => refuseUnfit({ ...older, form: 'dump' }, ['1_one', '2_two'])).not.toThrow();
    expect(() => refuseUnfit({ ...older, form: 'tables' }, ['1_one', '2_two'])).toThrow(
      'Restore with the release whose last migration that is',
    );
  });

  it('of a newer migration is refused', () => {
    expect(() => refuseUnfit(MANIFEST, ['1_one'])).toThrow('lacks its migration 2_two');
  });
});

describe('a list of erased members', () => {
  const file = path.join(folder, 'erasures');
  const erasures = {
    since: new Date('2026-09-01T00:00:00Z'),
    until: new Date('2026-11-30T00:00:00Z'),
    erased: [
      { tenantId: 'a.example', memberId: newId() },
      { tenantId: 'b.example', memberId: newId() },
    ],
  };

  it('is read as it was written', () => {
    writeFileSync(file, formatErasures(erasures));
    expect(readErasures(file)).toEqual(erasures);
  });

  it('is refused if truncated or another file', () => {
    for (const text of [formatErasures(erasures).slice(0, -10), 'erased', '', '{"since":1}\n']) {
      writeFileSync(file, text);
      expect(() => readErasures(file)).toThrow('no list of erased members');
    }
  });
});

describe('the passphrase', () => {
  const file = path.join(folder, 'passphrase');
  it('is the file’s, else the settings’', () => {
    writeFileSync(file, 'of the file\n');
    expect(findPassphrase({ BACKUP_PASSPHRASE: 'of the settings' }, file)).toBe('of the file');
    expect(findPassphrase({ BACKUP_PASSPHRASE: 'of the settings' }, undefined)).toBe('of the settings');
    expect(findPassphrase({}, undefined)).toBeNull();
  });

  it('is never empty', () => {
    writeFileSync(file, '\n');
    expect(() => findPassphrase({}, file)).toThrow('is empty');
  });
});

describe('the order of tables', () => {
  it('puts referenced tables first', () => {
    const references = [
      { from: 'Message', to: 'Member' },
      { from: 'Member', to: 'Tenant' },
    ];
    expect(sortByDependency(['Member', 'Message', 'Place', 'Tenant'], references)).toEqual([
      'Place',
      'Tenant',
      'Member',
      'Message',
    ]);
  });

  it('throws on a cycle', () => {
    const references = [
      { from: 'One', to: 'Two' },
      { from: 'Two', to: 'One' },
    ];
    expect(() => sortByDependency(['One', 'Two'], references)).toThrow('refer to each other: One, Two');
  });
});
