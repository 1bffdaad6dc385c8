import { zip, type AsyncZippable } from 'fflate';
import type { PackArchive } from '~/domain/data-export/make-archive.server';

/** Zips off the main thread. Already compressed files, such as images, are stored uncompressed. */
export const packArchive: PackArchive = (files) =>
  new Promise((resolve, reject) => {
    const entries: AsyncZippable = Object.fromEntries(
      files.map(({ name, data, small }) => [name, [data, { level: small ? 0 : 6 }]]),
    );
    zip(entries, (error, packed) =>
      error ? reject(error) : resolve(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)),
    );
  });
