import { PASSWORD_LENGTH, USERNAME_LENGTH } from '~/domain/accounts/lengths';
import type { RefusalDetail } from '~/domain/outcome';
import { CODE_TRIES, CODE_WAIT_MINUTES, CODES_A_DAY } from '~/domain/payments/debit/debit-rules';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import type { Site } from '~/http/request/open-site.server';

const FIGURES: Partial<Record<string, RefusalDetail>> = {
  username_shape: USERNAME_LENGTH,
  username_short: USERNAME_LENGTH,
  username_long: USERNAME_LENGTH,
  password_length: PASSWORD_LENGTH,
  sms_wait: { minutes: CODE_WAIT_MINUTES },
  sms_limit: { codes: CODES_A_DAY },
  sms_invalid: { tries: CODE_TRIES },
};

export const reasonText = ({ t }: Pick<Site, 't'>, reason: string, detail: RefusalDetail = {}): string =>
  t(`errors:${reason}` as TextKey, { ...detail, ...FIGURES[reason] });

export function formErrors(
  site: Pick<Site, 't'>,
  reasons: Record<string, string[] | null> | null | undefined,
  detail: RefusalDetail = {},
): Record<string, string[]> {
  const values = { max: ABOUT_ME_LENGTH, ...detail };
  return Object.fromEntries(
    Object.entries(reasons ?? {}).map(([field, list]) => [
      field,
      [...new Set(list ?? [])].map((reason) => reasonText(site, reason, values)),
    ]),
  );
}
