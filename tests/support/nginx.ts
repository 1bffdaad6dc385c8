import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

/** Returns why there is no proxy to test with; null if there is one. */
export function lackOfNginx(): string | null {
  if (!has('nginx', '-v')) return 'nginx is not installed';
  if (!has('openssl', 'version')) return 'openssl is not installed';
  return has('curl', '--version') ? null : 'curl is not installed';
}

function makeCertificate(folder: string, host: string): { key: string; certificate: string } {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const options = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  execFileSync('openssl', ['req', ...options, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { key, certificate };
}

/** Fills the documented configuration in for a host and two instances; the plain port is `http`, the other `https`. */
function configure(
  folder: string,
  { host, instances, http, https }: Options & { http: number; https: number },
): string {
  const { key, certificate } = makeCertificate(folder, host);
  const replacements: [RegExp, string][] = [
    [/127\.0\.0\.1:3001/, `127.0.0.1:${instances[0]}`],
    [/127\.0\.0\.1:3002/, `127.0.0.1:${instances[1]}`],
    [/www\.example\.com example\.com/g, host],
    [/^ *listen \[::\].*$/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${http};`],
    [/listen 443 /, `listen 127.0.0.1:${https} `],
    [/\/etc\/letsencrypt\/\S+fullchain\.pem/, certificate],
    [/\/etc\/letsencrypt\/\S+privkey\.pem/, key],
    [/\/var\/cache\/nginx\/dating/, path.join(folder, 'cache')],
  ];
  const documented = readFileSync('docs/deploy/nginx.conf', 'utf8');
  const site = replacements.reduce((text, [found, own]) => text.replace(found, own), documented);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  const main = `daemon off; pid ${path.join(folder, 'pid')}; error_log ${path.join(folder, 'error.log')} warn; worker_processes 1;
    events {} http { include /etc/nginx/mime.types; ${places.join(' ')} ${site} }`;
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, main);
  return file;
}

type Script = { folder: string; file: string; port: number; restart: () => Promise<void> };

/** Runs docs/deploy/replace-instance.sh with this nginx, and a `systemctl` that has the test restart the instance. */
async function runScript({ folder, file, port, restart }: Script): Promise<void> {
  const systemd = createServer((_, answer) => {
    restart().then(
      () => answer.end(),
      () => answer.writeHead(500).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const { port: control } = systemd.address() as AddressInfo;
  const programs = path.join(folder, 'bin');
  mkdirSync(programs, { recursive: true });
  const write = (name: string, line: string) =>
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  write('nginx', `exec /usr/sbin/nginx -p ${folder} -c ${file} "$@"`);
  write('systemctl', `exec curl --silent --fail http://127.0.0.1:${control}/`);
  const env = { ...process.env, NGINX_CONF: file, PATH: `${programs}:${process.env.PATH}` };
  await promisify(execFile)('sh', ['docs/deploy/replace-instance.sh', String(port)], { env });
  systemd.close();
}

type Options = { host: string; instances: readonly [number, number] };

/** Starts nginx with the documented configuration before two instances of a site. */
export async function startNginx(options: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const [http = 0, https = 0] = await freePorts(2);
  const file = configure(folder, { ...options, http, https });
  execFileSync('chmod', ['755', folder]);
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'inherit' });
  const answers = () => fetch(`http://127.0.0.1:${http}/`, { redirect: 'manual' });
  await vi.waitFor(answers, { timeout: 20_000, interval: 50 });
  return {
    http,
    https,
    /** Replaces an instance by the documented script; `restart` does what systemd does. */
    replace: (port: number, restart: () => Promise<void>) => runScript({ folder, file, port, restart }),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
