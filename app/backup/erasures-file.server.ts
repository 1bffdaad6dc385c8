import { readFileSync } from 'node:fs';
import type { Erasure } from '~/database/server/list-erasures.server';

export type Erasures = { since: Date; until: Date; erased: Erasure[] };

export const formatErasures = ({ since, until, erased }: Erasures): string =>
  [
    `erased since ${since.toISOString()} until ${until.toISOString()}`,
    ...erased.map(({ tenantId, memberId }) => `${tenantId} ${memberId}`),
    '',
  ].join('\n');

const FIRST = /^erased since (\S+) until (\S+)$/;
const LINE = /^([a-z0-9.-]+) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses an erasures file. Throws if it is invalid or truncated. */
export function readErasures(file: string): Erasures {
  const [first = '', ...lines] = readFileSync(file, 'utf8').split('\n');
  const [, since = '', until = ''] = FIRST.exec(first) ?? [];
  const erased = lines.slice(0, -1).map((line) => LINE.exec(line));
  if (!since || lines.at(-1) !== '' || erased.some((each) => !each))
    throw new Error(`${file} is no list of erased members, or not a whole one.`);
  return {
    since: new Date(since),
    until: new Date(until),
    erased: erased.map((each) => ({ tenantId: each![1]!, memberId: each![2]! })),
  };
}
