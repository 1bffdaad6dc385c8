import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoEnv } from '../../support/filled-demo';

const fileOf = (project: string) => path.join('.cache', 'copies', project, 'env.json');

export const keepEnv = (project: string, env: DemoEnv): void =>
  writeFileSync(fileOf(project), JSON.stringify(env));

/** The environment of a project's server: where its copy of the demo is. */
export const readEnvOf = (project: string): DemoEnv =>
  JSON.parse(readFileSync(fileOf(project), 'utf8')) as DemoEnv;
