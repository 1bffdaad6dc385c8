import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runStep } from '../../bin/run/project.js';

const lines: string[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(lines.push(String(text))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  lines.length = 0;
});

it('prints a step’s start, progress and end', async () => {
  const step = runStep(
    'Building',
    () => new Promise((resolve) => setTimeout(() => resolve('built'), 12_000)),
  );
  expect(lines).toEqual(['Building …\n']);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await step).toBe('built');
  expect(lines).toEqual([
    'Building …\n',
    'Building: 5 s …\n',
    'Building: 10 s …\n',
    'Building: done, 12 s.\n',
  ]);
});

it('prints nothing more of a step that failed', async () => {
  await expect(runStep('Building', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lines).toEqual(['Building …\n']);
});
