import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '~/tenancy/settings.server';
import {
  compareIds,
  idsNamedByTests,
  idsNamedIn,
  readRequirementIds,
} from '../../../bin/test/requirement-ids.js';

const requirements = readFileSync('docs/requirements.md', 'utf8');
const ids = readRequirementIds(requirements);

/** Each area's numbers, in the order of docs/requirements.md. */
const MET = {
  TEN: '1 2 3 4 5 6 7 8 9 10 11 12',
  NAV: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26',
  ACC: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 24 25 26 27 23',
  PRO: '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17',
  DIS: '1 2 3 12 13 14 4 5 6 7 8 9 10 11 15 16 17 18 19 20 21 22 23',
  LIK: '1 2 3 4 5 6 7 8 9 10 11',
  CHA: '1 2 3 4 5 15 16 17 18 6 7 8 9 10 11 12 13 14 19 20 21 22 23 24 25',
  GIF: '1 2',
  CRE: '1 2 3 4 5 6 7 8 9',
  PAY: '1 2 3 4 5 6',
  DSC: '1 2 3 4 5 6 7',
  NOT: '1 2 3 4 5 6 7 8',
  PWA: '1 2 3 4 5 6',
  I18: '1 2 3 4 5 6',
  API: '1 2 3 4 5 6 7 8 9 10 11 12 13 14',
  ERR: '1 2 3 4 5 6',
  LEG: '1 2 3 4 5',
  LAN: '1 2 3 4 5 6',
  SAF: '1 2 3 4 5 6 7 9 10 11 12 13 14 15 16 8',
  PER: '1 2 3 4',
  GRO: '1 2 3 4 5 6 7 8',
  TRU: '1 2 3 4 5 6 7',
  CON: '1 2 3 4 5 6 7 8',
};
const PLANNED = {};

const idsOf = (areas: Record<string, string>) =>
  Object.entries(areas).flatMap(([area, numbers]) => numbers.split(' ').map((number) => `${area}-${number}`));

/** Written apart, so that no test of this file names it. */
const planned = ['GRO', '99'].join('-');

describe('the requirements', () => {
  it('have these ids, in this order', () => {
    expect(ids).toEqual({ met: idsOf(MET), planned: idsOf(PLANNED) });
  });

  it('stand below the heading of their area', () => {
    const found = requirements.split(/^##+ (?=[A-Z0-9]{3}: |Speed |Growing )/m).slice(1);
    const areas = found.map((area) => [
      ...new Set([...area.matchAll(/^- ([A-Z0-9]{3})-/gm)].map(([, name]) => name)),
    ]);
    const NAMED: Record<string, string> = { Speed: 'PER', Growing: 'GRO' };
    const headings = found.map((area) => NAMED[area.split(' ')[0]!] ?? area.slice(0, 3));
    expect(areas).toEqual(headings.map((heading) => [heading]));
  });

  it('give a reason for each departure', () => {
    const departures = requirements
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => line.split('**Departs:**').slice(1))
      .map((text) => text.split(' **Decision:**')[0]!);
    expect(departures.length).toBeGreaterThan(0);
    expect(departures.filter((text) => !/^ \S.*\bbecause (\S+ ){2,}.*[.;]/.test(text))).toEqual([]);
  });

  it('name each field of a site’s settings [TEN-3]', () => {
    const text = /^- TEN-3 .*$/m.exec(requirements)![0];
    const fields = Object.keys(settingsSchema.shape);
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(text))).toEqual([]);
  });
});

describe('the tests', () => {
  it('name each requirement that is met, and none that is planned', () => {
    expect(compareIds(ids, idsNamedByTests('tests'))).toEqual({ untested: [], early: [] });
  });

  it('are refused a planned requirement, and not asked for one', () => {
    const all = { met: ['TEN-1', 'TEN-2'], planned: [planned] };
    expect(compareIds(all, new Set(['TEN-1']))).toEqual({ untested: ['TEN-2'], early: [] });
    expect(compareIds(all, new Set(['TEN-1', planned]))).toEqual({ untested: ['TEN-2'], early: [planned] });
  });

  it('name several requirements in one title', () => {
    expect(idsNamedIn(`it('refuses [${['TEN-1', planned].join(', ')}]')`)).toEqual(['TEN-1', planned]);
  });
});

it('counts as planned what stands below that heading', () => {
  const text = `## TEN: tenants\n\n- TEN-1 One.\n\n## Planned: growing\n\n- ${planned} Two.\n`;
  expect(readRequirementIds(text)).toEqual({ met: ['TEN-1'], planned: [planned] });
});
