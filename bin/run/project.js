import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { packAssets } from './pack-assets.js';
import { runLeashed } from './run-leashed.js';
import { switchBuild } from './switch-build.js';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const cache = path.join(root, '.cache');

export const say = (line) => process.stdout.write(`${line}\n`);

export function stop(line, code = 1) {
  process.stderr.write(`${line}\n`);
  process.exit(code);
}

export function needNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    stop(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
}

/** A step prints a line after this long, so that it does not look stuck. */
const SILENCE_MS = 5000;

/** Prints a step's start, its progress every five seconds, and its duration. */
export async function runStep(name, work) {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  say(`${name} …`);
  const ticks = setInterval(() => say(`${name}: ${seconds()} …`), SILENCE_MS);
  try {
    const result = await work();
    say(`${name}: done, ${seconds()}.`);
    return result;
  } finally {
    clearInterval(ticks);
  }
}

/**
 * Runs a command, which ends with this process; exits with the command's code if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; shown?: boolean }} [options]
 */
async function run(command, args, { env, shown } = {}) {
  const { code, output } = await runLeashed({ command, args, env }, { shown });
  if (code === 0) return;
  process.stderr.write(output);
  stop(`${command} ${args.join(' ')} failed.`, code);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {import('node:child_process').StdioOptions} [stdio]
 */
export const start = (command, args, env, stdio = 'inherit') =>
  spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });

export const installed = (name) => path.join(root, 'node_modules', '.bin', name);

/** Lists the sites' folders, in TENANTS_DIR or else in tenants/. */
export function siteFolders() {
  const folder = path.resolve(root, process.env.TENANTS_DIR || 'tenants');
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'),
  );
  return names.map(({ name }) => path.join(folder, name)).sort();
}

function* listFiles(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (found?.isFile()) yield place;
  if (!found?.isDirectory()) return;
  for (const name of readdirSync(place).sort())
    if (name !== 'generated') yield* listFiles(path.join(place, name));
}

export function hashFiles(places) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const place of places)
    for (const file of listFiles(path.join(root, place)))
      hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Skips a step that already ran for the same inputs and kind, while its result exists. */
async function runOnce(name, inputs, made, step, kind = '') {
  const file = path.join(cache, `${name}.stamp`);
  const hash = `${hashFiles(inputs)}${kind}`;
  const done = existsSync(file) && readFileSync(file, 'utf8') === hash && existsSync(path.join(root, made));
  if (done) return;
  await step();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, hash);
}

export async function install() {
  // Tests that run a command have the packages; an install would remove them from other running tests.
  if (process.env.VITEST) return;
  // With NODE_ENV=production, npm would omit the build's packages.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  await runOnce('install', ['package-lock.json'], 'node_modules/.package-lock.json', () =>
    runStep('Installing packages (a minute or two, once)', () => run('npm', args, { shown: true })),
  );
}

/** The environment for Prisma's command line, which needs paths of engine files but never opens them. */
export function prismaEnv(databaseUrl = 'postgresql://127.0.0.1/unused') {
  const any = path.join(root, 'package.json');
  return {
    PRISMA_QUERY_ENGINE_LIBRARY: any,
    PRISMA_SCHEMA_ENGINE_BINARY: any,
    DATABASE_URL: databaseUrl,
    // Prisma searches here for the schema's generators.
    PATH: [path.join(root, 'node_modules', '.bin'), process.env.PATH].join(path.delimiter),
  };
}

export async function generate() {
  await runOnce(
    'generate',
    ['prisma/schema.prisma', 'package-lock.json'],
    'app/database/generated/kysely/tables.ts',
    () =>
      runStep('Generating the database clients', () =>
        run(installed('prisma'), ['generate', '--no-hints'], { env: prismaEnv() }),
      ),
  );
}

const BUILT_FROM = [
  'app',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tailwind.config.ts',
  'postcss.config.js',
  'bin/run/pack-assets.js',
  'bin/run/project.js',
  'bin/run/build-commands.js',
  'bin/run/switch-build.js',
  'prisma/schema.prisma',
];

const NEXT_BUILD = '.cache/next-build';

function nameLiveFolder() {
  const server = path.join(root, NEXT_BUILD, 'server');
  for (const file of listFiles(server)) {
    const code = readFileSync(file, 'utf8');
    if (code.includes(NEXT_BUILD)) writeFileSync(file, code.replaceAll(`${NEXT_BUILD}/`, 'build/'));
  }
}

/** Builds for production or for all other modes; neither build replaces the other. */
export async function build({ isProduction = false } = {}) {
  const mode = isProduction ? 'production' : 'demo';
  const env = { NODE_ENV: 'production', APP_MODE: mode, BUILD_DIRECTORY: NEXT_BUILD };
  const step = async () => {
    const next = path.join(root, NEXT_BUILD);
    rmSync(next, { recursive: true, force: true });
    await runStep('Building the pages (about a minute, after each change)', () =>
      run(installed('remix'), ['vite:build', '--logLevel', 'warn'], { env }),
    );
    await runStep('Compressing scripts and styles', () =>
      packAssets(path.join(next, 'client/assets'), path.join(next, 'packed')),
    );
    await runStep('Building the operators’ commands', () =>
      run(process.execPath, ['bin/run/build-commands.js'], { env }),
    );
    nameLiveFolder();
    switchBuild(next, path.join(root, 'build'));
  };
  await runOnce('build', BUILT_FROM, 'build/server/index.js', step, ` ${mode}`);
}

/** Returns whether the build matches the source files; production has no others. */
export function isBuilt() {
  if (process.env.APP_MODE === 'production') return true;
  const stamp = path.join(cache, 'build.stamp');
  return existsSync(stamp) && readFileSync(stamp, 'utf8').startsWith(`${hashFiles(BUILT_FROM)} `);
}
