import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Raised when a backup changes so that older code could not restore it. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The sums of all files, as `sha256sum --check` reads them. */
export const SUMS = 'SHA256SUMS';

/**
 * How the database was copied: the embedded server's own `files`, a `dump` by pg_dump, or `tables` that any PostgreSQL
 * takes.
 */
export type Form = 'files' | 'dump' | 'tables';

/** What a backup says of itself. */
export type Contents = {
  format: number;
  madeAt: string;
  form: Form;
  /** The name of the last migration of the database. */
  migration: string;
  /** The moment of the database, by the name of its restore point; null without a form of files. */
  restorePoint: string | null;
  /** The queues of background jobs. */
  queues: string[];
  /** How many rows each table has. */
  counts: Record<string, number>;
  /** Whether they are of the very moment that a restore comes to; otherwise others wrote meanwhile. */
  isExact: boolean;
  /** How many files the database names, and how many of them were deleted while the backup was made. */
  media: { files: number; missing: number };
};

/** What stands beside the archive: what it says of itself, and its own size and hash. */
export type Manifest = Contents & { archive: { file: string; bytes: number; sha256: string } };

const isManifest = (value: unknown): value is Manifest => {
  const { format, madeAt, form, migration, counts, media, archive } = (value ?? {}) as Partial<Manifest>;
  return (
    Number.isInteger(format) &&
    !Number.isNaN(Date.parse(String(madeAt))) &&
    ['files', 'dump', 'tables'].includes(String(form)) &&
    typeof migration === 'string' &&
    typeof counts === 'object' &&
    typeof media === 'object' &&
    /^backup\.tar(\.age)?$/.test(String(archive?.file)) &&
    Number.isInteger(archive?.bytes) &&
    /^[0-9a-f]{64}$/.test(String(archive?.sha256))
  );
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads a backup's manifest. Throws if the folder holds no whole backup, or one of newer code. */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is no backup: it has no ${MANIFEST}.`);
  const value = parse(readFileSync(file, 'utf8'));
  const { format } = (value ?? {}) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    throw new Error(`${folder} was made by newer code, which has to restore it.`);
  if (!isManifest(value)) throw new Error(`${file} is damaged.`);
  return value;
}

/**
 * Throws if this code cannot restore a backup: one of a database that newer code has migrated, or tables of another
 * migration than its last.
 */
export function refuseUnfit({ form, migration }: Contents, migrations: readonly string[]): void {
  if (!migrations.includes(migration))
    throw new Error(
      `The backup is newer than this code, which lacks its migration ${migration}. Restore it with the newer code.`,
    );
  if (form === 'tables' && migration !== migrations.at(-1))
    throw new Error(
      `The tables are those of migration ${migration}, and this code has later ones. Restore with the release whose last migration that is, then upgrade.`,
    );
}
