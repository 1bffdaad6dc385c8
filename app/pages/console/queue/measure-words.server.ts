import type { ChosenMeasure, TakenMeasure } from '~/domain/safety/rules';
import type { Console } from '~/http/request/open-console.server';
import { consoleMoment } from '../account-page.server';

type Words = Pick<Console, 't' | 'dialect'>;

/** Says what a chosen measure does. */
export const chosenText = ({ t }: Pick<Words, 't'>, { kind, days }: ChosenMeasure): string =>
  days === null ? t(`measure.${kind}`) : t('measure.writing_days', { count: days });

/** Says what a taken measure does, and until when. */
export const takenText = (site: Words, { kind, until }: TakenMeasure): string =>
  until ? site.t('measure.writing_until', { until: consoleMoment(site, until) }) : site.t(`measure.${kind}`);
