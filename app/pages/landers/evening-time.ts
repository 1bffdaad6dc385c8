import type { EveningHour } from '~/domain/landers/rules';
import type { Dialect } from '~/i18n/dialect';
import { formatTime } from '~/i18n/format';

export const eveningTime = (dialect: Dialect, hour: EveningHour): string =>
  formatTime(dialect, new Date(Date.UTC(2026, 0, 1, Number(hour))), 'UTC');
