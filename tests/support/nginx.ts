import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { freePorts } from '../../bin/free-ports.js';

const has = (program: string, flag: string) => spawnSync(program, [flag]).status === 0;

/** Returns why there is no proxy to test with; null if there is one. */
export function lackOfNginx(): string | null {
  if (!has('nginx', '-v')) return 'nginx is not installed';
  return has('openssl', 'version') ? null : 'openssl is not installed';
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
    /** What nginx has logged as wrong. */
    errors: () => readFileSync(path.join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
