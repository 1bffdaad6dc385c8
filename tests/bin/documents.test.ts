import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { jobHandlers } from '~/jobs.server';
import { whenOf } from '~/jobs-command.server';
import { settingsSchema } from '~/tenancy/settings.server';

const read = (file: string) => readFileSync(file, 'utf8');
const operations = read('docs/operations.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What stands in a document as code, word by word. */
const named = (document: string) =>
  new Set([...document.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => code.split(/[\s=]+/)));

describe('the guide to running the sites', () => {
  it('names every variable that the process reads', () => {
    const variables = [...read('app/gateways/env.server.ts').matchAll(/^ {4}([A-Z_]+):/gm)].map(
      ([, name = '']) => name,
    );
    expect(variables.length).toBeGreaterThan(15);
    expect(variables.filter((name) => !named(operations).has(name))).toEqual([]);
  });

  it('names every field of a site’s settings [TEN-3]', () => {
    expect(Object.keys(settingsSchema.shape).filter((name) => !named(operations).has(name))).toEqual([]);
  });

  it('has one table of the jobs: the name of each, when it runs and what it does, as the program knows them', () => {
    const [, table = ''] = operations.split('| job | when | does |\n|---|---|---|\n');
    const rows = table.split('\n\n')[0]!.split('\n');
    const jobs = jobHandlers({} as Parameters<typeof jobHandlers>[0]);
    expect(jobs.length).toBeGreaterThan(10);
    expect(rows).toEqual(jobs.map((job) => `| \`${job.name}\` | ${whenOf(job)} | ${job.does} |`));
  });
});

describe.each(['README.md', 'app/README.md', 'docs/operations.md'])('%s', (file) => {
  it('names only commands that exist', () => {
    const commands = [...read(file).matchAll(/\bnpm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !scripts[name])).toEqual([]);
  });

  it('leads only to files that exist', () => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) =>
      path.join(path.dirname(file), link),
    );
    const files = [...named(read(file))].filter((code) =>
      /^(app|bin|docs|tests|prisma|public)\/[\w./-]*$/.test(code),
    );
    expect([...links, ...files].filter((each) => !existsSync(each))).toEqual([]);
  });
});

it('the README has every command', () => {
  const told = read('README.md');
  expect(
    Object.keys(scripts).filter(
      (name) => !told.includes(`npm run ${name}`) && !told.includes(`npm ${name} `),
    ),
  ).toEqual([]);
});
