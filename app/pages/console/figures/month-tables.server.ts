import { groupByKey, keyParts, medianHours, sumOf, type Figure } from '~/domain/figures/rules';
import { COMPLAINT_SUBJECTS, MEASURES, type ProceedingKind } from '~/domain/safety/rules';
import type { FiguresConsole } from '~/http/request/open-figures.server';
import { countryName } from '~/i18n/format';
import { decisionsBySubject, figuresNamed, partText, type FigureTable } from './figure-table.server';

type Words = Pick<FiguresConsole, 't' | 'dialect'>;
type MakeTable = (site: Words, figures: readonly Figure[]) => Omit<FigureTable, 'name' | 'title'>;

const notices: MakeTable = (site, figures) => ({
  head: [
    site.t('counts.head.subject'),
    site.t('counts.head.reason'),
    site.t('counts.head.by'),
    site.t('counts.head.count'),
  ],
  numbers: 1,
  rows: groupByKey(figuresNamed(figures, 'notices'), 3).map(
    ([[subject = '', reason = '', by = ''], grouped]) => [
      partText(site, 'subject', subject),
      partText(site, 'reason', reason),
      partText(site, 'counts.by', by),
      sumOf(grouped),
    ],
  ),
});

/** Appeals and complaints have tables of their own. */
const DECIDED = ['own', 'photos', 'reports'];

const decisions: MakeTable = (site, figures) => ({
  head: [
    site.t('counts.head.kind'),
    site.t('counts.head.reason'),
    site.t('counts.head.outcome'),
    site.t('counts.head.count'),
    site.t('counts.head.hours'),
  ],
  numbers: 2,
  rows: groupByKey(
    figuresNamed(figures, 'decisions').filter(({ key }) => DECIDED.includes(keyParts(key)[0]!)),
    3,
  ).map(([[kind = '', outcome = '', reason = ''], grouped]) => [
    kind === 'own' ? site.t('reason.own') : partText(site, 'kinds', kind),
    kind === 'reports' ? partText(site, 'reason', reason) : '',
    partText(site, 'outcome', outcome),
    sumOf(grouped),
    medianHours(grouped),
  ]),
});

const measures: MakeTable = (site, figures) => ({
  head: [
    site.t('counts.head.measure'),
    site.t('counts.head.rule'),
    site.t('counts.head.source'),
    site.t('counts.head.count'),
  ],
  numbers: 1,
  rows: groupByKey(figuresNamed(figures, 'measures'), 3).map(
    ([[measure = '', rule = '', source = ''], grouped]) => [
      partText(site, 'measure', measure),
      partText(site, 'reason', rule),
      source === 'own' ? site.t('reason.own') : partText(site, 'counts.source', source),
      sumOf(grouped),
    ],
  ),
});

/** Appeals by measure, received and decided; the yearly report has the same table. */
export const appeals: MakeTable = (site, figures) => {
  const decided = decisionsBySubject(figures, 'appeals');
  const received = (measure: string) => figuresNamed(figures, 'appeals').filter(({ key }) => key === measure);
  return {
    head: [
      site.t('counts.head.measure'),
      site.t('counts.head.received'),
      site.t('counts.head.granted'),
      site.t('counts.head.refused'),
      site.t('counts.head.hours'),
    ],
    numbers: 4,
    rows: MEASURES.filter((measure) => received(measure).length + decided(measure).length > 0).map(
      (measure) => [
        site.t(`measure.${measure}`),
        sumOf(received(measure)),
        sumOf(decided(measure, 'accepted')),
        sumOf(decided(measure, 'rejected')),
        medianHours(decided(measure)),
      ],
    ),
  };
};

const complaints: MakeTable = (site, figures) => {
  const answered = decisionsBySubject(figures, 'complaints');
  const received = (about: string) => figuresNamed(figures, 'complaints').filter(({ key }) => key === about);
  return {
    head: [
      site.t('counts.head.subject'),
      site.t('counts.head.received'),
      site.t('counts.head.answered'),
      site.t('counts.head.hours'),
    ],
    numbers: 3,
    rows: COMPLAINT_SUBJECTS.filter((about) => received(about).length + answered(about).length > 0).map(
      (about) => [
        site.t(`about.${about}`),
        sumOf(received(about)),
        sumOf(answered(about)),
        medianHours(answered(about)),
      ],
    ),
  };
};

const proceedingsTable =
  (...kinds: ProceedingKind[]): MakeTable =>
  ({ t }, figures) => ({
    head: [t('counts.head.what'), t('counts.head.count')],
    numbers: 1,
    rows: kinds.map((kind) => [
      t(`counts.proceedings.${kind}`),
      sumOf(figuresNamed(figures, 'proceedings').filter(({ key }) => key === kind)),
    ]),
    note: t('counts.note.proceedings'),
  });

/** The yearly report has them apart. */
export const orders = proceedingsTable('order');
export const disputes = proceedingsTable('dispute');

const active: MakeTable = ({ t, dialect }, figures) => ({
  head: [t('counts.head.country'), t('counts.head.members')],
  numbers: 1,
  rows: groupByKey([...figuresNamed(figures, 'active'), ...figuresNamed(figures, 'left')], 1).map(
    ([[country = ''], grouped]) => [countryName(dialect, country), sumOf(grouped)],
  ),
  note: t('counts.note.members'),
});

const TABLES = {
  notices,
  decisions,
  measures,
  appeals,
  complaints,
  proceedings: proceedingsTable('order', 'dispute'),
  active,
};

export const MONTH_TABLES = Object.keys(TABLES) as (keyof typeof TABLES)[];
export type MonthTable = keyof typeof TABLES;

/** Returns one table of a month's figures. */
export const monthTable = (site: Words, name: MonthTable, figures: readonly Figure[]): FigureTable => ({
  name,
  title: site.t(`counts.table.${name}`),
  ...TABLES[name](site, figures),
});
