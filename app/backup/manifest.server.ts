import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Incremented when older code could not restore a backup. */
export const FORMAT = 1;

export const MANIFEST = 'manifest.json';
/** The checksums of all files, for `sha256sum --check`. */
export const SUMS = 'SHA256SUMS';

/** How the database was copied: the embedded server's `files`, a pg_dump `dump`, or portable `tables`. */
export type Form = 'files' | 'dump' | 'tables';

export type Contents = {
  format: number;
  madeAt: string;
  form: Form;
  migration: string;
  /** The restore point of a copy by `files`; otherwise null. */
  restorePoint: string | null;
  queues: string[];
  counts: Record<string, number>;
  /** Whether the counts are of the restored moment itself; otherwise others wrote meanwhile. */
  isExact: boolean;
  /** Referenced files, and how many of them were deleted during the backup. */
  media: { files: number; missing: number };
};

/** The metadata next to the archive, with the archive's size and hash. */
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

/** Reads a backup's manifest. Throws if the folder has no complete backup, or one of newer code. */
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

/** Throws for a backup with newer migrations, or tables of an older migration. */
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
