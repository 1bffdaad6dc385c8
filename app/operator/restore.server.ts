import { findPassphrase } from '~/backup/passphrase.server';
import { restoreBackup } from '~/backup/restore-backup.server';
import { readClock } from '~/gateways/clock.server';
import { readEnv, type Variables } from '~/gateways/read-env.server';
import { Mistake, readCommand, runCommand, type Console } from './run-command.server';

const USAGE = `npm run restore -- BACKUP                         restores a backup into DATA_DIR, and into DATABASE_URL if it is set
npm run restore -- BACKUP --into FOLDER           into another folder than DATA_DIR
npm run restore -- BACKUP --replace               moves what is there aside, into a folder beside it
npm run restore -- BACKUP --erasures FILE|none    erases again who is named in a file of npm run backup -- erasures, or nobody
npm run restore -- BACKUP --passphrase-file FILE  with the passphrase of a file, else of BACKUP_PASSPHRASE`;

const text = { type: 'string' } as const;
const OPTIONS = {
  into: text,
  replace: { type: 'boolean' } as const,
  erasures: text,
  'passphrase-file': text,
};

type Typed = Console & { variables: Variables };

/** Runs `npm run restore`: restores a backup, or prints one line and changes nothing. */
export const runRestoreCommand = (argv: string[], { write, variables }: Typed): Promise<number> =>
  runCommand(
    async () => {
      const { command: folder, names, options } = readCommand(argv, OPTIONS, USAGE);
      if (folder === '' || names.length > 0) throw new Mistake(USAGE);
      const env = readEnv(variables);
      const dataDir = options.into ?? env.DATA_DIR;
      await restoreBackup(
        folder,
        {
          dataDir,
          databaseUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
          tenantsDir: env.TENANTS_DIR,
          secretKey: env.SECRET_KEY,
          variables,
        },
        {
          passphrase: findPassphrase(env, options['passphrase-file']),
          isReplacing: options.replace ?? false,
          erasures: options.erasures ?? null,
          now: readClock(),
          report: write,
        },
      );
      if (env.STORAGE_URL)
        write(
          `Its files are in ${dataDir}/media: npm run storage -- copy --from folder --to '${env.STORAGE_URL}'`,
        );
      write(`Restored: DATA_DIR=${dataDir} npm start`);
    },
    { write },
  );
