import { Mistake, readCommand, runCommand, type Console } from '~/operator/run-command.server';

const USAGE = `npm run worker
Does the jobs of all sites and sends their mails and push notifications, without serving a page, until Ctrl-C stops it.
The processes that serve then have WORKERS=off.`;

/** Runs `npm run worker`: does background work until a signal. */
export const runWorkerCommand = (argv: string[], { write }: Console): Promise<number> =>
  runCommand(
    async () => {
      if (readCommand(argv, {}, USAGE).command !== '') throw new Mistake(USAGE);
      const { running } = await import('~/boot.server');
      await running();
      write('Doing jobs, mails and push notifications. Ctrl-C stops it.');
      return new Promise<never>(() => {});
    },
    { write },
  );
