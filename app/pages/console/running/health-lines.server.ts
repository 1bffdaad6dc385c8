import type { HealthLine } from '~/domain/health/rules';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import { formatBytes, formatNumber } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { ShownHealth } from '~/ui/console/running/health-list';

type Words = Pick<OperatorConsole, 't' | 'dialect'>;

/** The pages that have more about a part. */
const PAGES: Partial<Record<HealthLine['part'], string>> = {
  web: consolePaths.runningErrors(),
  jobs: consolePaths.runningJobs(),
  mails: consolePaths.runningMails(),
  pushes: consolePaths.runningMails({ channel: 'push' }),
  sites: consolePaths.runningSites(),
};

/** Returns a part's state, figures and advice in words. */
export function shownHealth({ t, dialect }: Words, line: HealthLine): ShownHealth {
  const { part, state, advice, figures } = line;
  const values = Object.entries(figures).map(([name, value]) => [
    name,
    name.endsWith('Bytes') ? formatBytes(dialect, value) : formatNumber(dialect, value),
  ]);
  return {
    part: t(`running.part.${part}`),
    href: PAGES[part] ?? null,
    state,
    stateText: t(`running.state.${state}`),
    figures: t(`running.figure.${part}`, Object.fromEntries(values) as Record<string, string>),
    advice: t(`running.advice.${advice}`),
  };
}
