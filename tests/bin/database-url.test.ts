import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, inject, it } from 'vitest';

type Ended = { code: number; stdout: string; stderr: string };

const run = (command: string, args: string[], databaseUrl: string) =>
  new Promise<Ended>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

async function refusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const COMMANDS: [string, string[]][] = [
  ['bin/run/migrate.js', []],
  ['bin/operator/mails.js', ['failed']],
];

it.each(COMMANDS)('%s reports a refusing DATABASE_URL in one line', async (command, args) => {
  const port = await refusedPort();
  expect(await run(command, args, `postgresql://dating:hush@127.0.0.1:${port}/dating`)).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATABASE_URL (127.0.0.1:${port}/dating): the connection is refused.\n`,
  });
});

it.each(COMMANDS)('%s names a missing database of DATABASE_URL', async (command, args) => {
  const url = new URL(inject('databaseServer'));
  url.pathname = '/nothing';
  expect(await run(command, args, url.toString())).toEqual({
    code: 1,
    stdout: '',
    stderr: `DATABASE_URL (${url.host}/nothing): there is no such database.\n`,
  });
});
