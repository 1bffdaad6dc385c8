import { OPERATOR_NAME_LENGTH, OPERATOR_PASSWORD_LENGTH } from '~/domain/operators/lengths';
import type { RefusalDetail } from '~/domain/outcome';
import { CASE_TEXT_LENGTH, NOTE_LENGTH, WHY_LENGTH } from '~/domain/safety/rules';
import type { Console } from '~/http/request/open-console.server';
import type { ConsoleKey } from '~/i18n/console/texts';

const FIGURES = {
  min: OPERATOR_PASSWORD_LENGTH,
  max: OPERATOR_NAME_LENGTH,
  words: CASE_TEXT_LENGTH,
  note: NOTE_LENGTH,
  why: WHY_LENGTH,
};

/** The text of a refusal in the console's language. */
export const consoleReason = (
  { t }: Pick<Console, 't'>,
  reason: string,
  detail: RefusalDetail = {},
): string => t(`refused.${reason}` as ConsoleKey, { ...FIGURES, ...detail });

/** The texts of a form's refused fields. */
export const consoleErrors = (
  site: Pick<Console, 't'>,
  reasons: Record<string, string[] | null> | null | undefined,
  detail: RefusalDetail = {},
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(reasons ?? {}).map(([field, list]) => [
      field,
      [...new Set(list ?? [])].map((reason) => consoleReason(site, reason, detail)),
    ]),
  );
