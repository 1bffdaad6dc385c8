import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';

const patience = { timeout: 90_000, interval: 100 };

/** Lists the commands of all processes that have a word in their command line or their environment (Linux). */
function livingWith(word: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const [command, environment] = ['cmdline', 'environ'].map((name) =>
        readFileSync(`/proc/${pid}/${name}`, 'utf8').replaceAll('\0', ' ').trim(),
      ) as [string, string];
      // One that has ended, and is still listed, has no command line.
      return command && `${command} ${environment}`.includes(word) ? [command] : [];
    } catch {
      return []; // It has ended meanwhile.
    }
  });
}

export type Started = {
  printed(): string;
  /** Waits until the start has printed a line. */
  until(line: RegExp): Promise<void>;
  /** Signals the start alone, or with `all` each process of its group, as a terminal does. */
  signal(name: NodeJS.Signals, options?: { all?: boolean }): void;
  /** Waits for its end; returns its exit code. */
  ended(): Promise<number | null>;
};

/** Starts sites in a folder of each test's own. Call it at the file's top. */
export function useStart() {
  let folder = '';
  let children: ChildProcess[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'start-'));
    // As root, the database server's own user must be able to enter.
    chmodSync(folder, 0o755);
  });
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command that starts sites, as a demo with a database of its own. */
  async function start(command: string, variables: Record<string, string> = {}): Promise<Started> {
    const [port] = await freePorts(1);
    const own = { APP_MODE: 'demo', DATA_DIR: folder, PORT: String(port), DATABASE_URL: '' };
    const child = spawn(process.execPath, [command], {
      env: { ...process.env, ...own, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.push(child);
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part: string) => (printed += part));
    const closed = once(child, 'close');
    return {
      printed: () => printed,
      until: (line) => vi.waitFor(() => expect(printed).toMatch(line), patience),
      signal: (name, { all = false } = {}) => void process.kill(all ? -child.pid! : child.pid!, name),
      ended: async () => (await closed)[0] as number | null,
    };
  }

  /** Waits until no process of the folder lives, the database server neither. */
  async function untilNothingLives(): Promise<void> {
    await vi.waitFor(() => expect(livingWith(folder)).toEqual([]), patience);
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  }

  return { start, untilNothingLives };
}
