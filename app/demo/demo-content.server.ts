import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PromptAnswer } from '~/domain/profiles/prompts';
import type { Gender } from '~/domain/profiles/rules';
import type { ReportReason } from '~/domain/safety/rules';

export type DemoSite = {
  id: string;
  language: 'nl' | 'de' | 'en' | 'pl';
  ages: [from: number, to: number];
  /** Most frequent first. Of equally named cities, one in `regions` is chosen, else the largest. */
  homes: [country: string, cities: string[], regions?: string[]][];
};

export type DemoContent = {
  about: { for: 'any' | Gender; older: boolean; text: string }[];
  dialogues: string[][];
  /** Fit any age and gender. */
  answers: PromptAnswer[];
  openers: string[];
  decision: string;
  /** By visitors, of profiles. */
  reports: { reason: ReportReason; text: string }[];
};

export const demoContent = (language: DemoSite['language']): DemoContent =>
  JSON.parse(readFileSync(path.join('app', 'demo', 'content', `${language}.json`), 'utf8')) as DemoContent;

export const DEMO_SITES: DemoSite[] = [
  {
    id: 'vonk.localhost',
    language: 'nl',
    ages: [24, 58],
    homes: [
      [
        'NL',
        [
          'Utrecht',
          'Amersfoort',
          'Zeist',
          'Hilversum',
          'Nieuwegein',
          'Houten',
          'Woerden',
          'Amsterdam',
          'Leiden',
          'Gouda',
          'Nijmegen',
          'Groningen',
        ],
      ],
      ['BE', ['Antwerpen', 'Gent', 'Brugge', 'Leuven']],
    ],
  },
  {
    id: 'velours.localhost',
    language: 'de',
    ages: [24, 55],
    homes: [
      ['DE', ['Berlin', 'Potsdam', 'Hamburg', 'Leipzig', 'Köln', 'München', 'Dresden', 'Bremen']],
      ['AT', ['Wien', 'Graz', 'Linz', 'Salzburg']],
      ['CH', ['Zürich', 'Bern', 'Basel', 'Luzern']],
    ],
  },
  {
    id: 'harbor.localhost',
    language: 'en',
    ages: [35, 62],
    homes: [
      [
        'US',
        [
          'Portland',
          'Boston',
          'Bangor',
          'Augusta',
          'Providence',
          'Manchester',
          'Burlington',
          'Concord',
          'Worcester',
          'Salem',
        ],
        ['US-ME', 'US-MA', 'US-NH', 'US-RI', 'US-VT'],
      ],
    ],
  },
  {
    id: 'bursztyn.localhost',
    language: 'pl',
    ages: [56, 74],
    homes: [
      [
        'PL',
        [
          'Gdańsk',
          'Gdynia',
          'Sopot',
          'Toruń',
          'Olsztyn',
          'Warszawa',
          'Łódź',
          'Kraków',
          'Poznań',
          'Wrocław',
          'Lublin',
        ],
      ],
    ],
  },
];
