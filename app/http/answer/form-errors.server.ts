import type { RefusalDetail } from '~/domain/outcome';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import type { TextKey } from '~/i18n/text-key';
import type { SignupRefused } from '~/ui/accounts/signup-data';
import type { Site } from '~/http/request/open-site.server';

const KEPT = /^(?!password$)\w{1,20}$/;

/**
 * Returns the submitted values that a step shows again; the values of several ticked boxes are joined by
 * spaces.
 */
export function submittedValues(fields: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (!KEPT.test(name) || typeof value !== 'string') continue;
    const kept = value.slice(0, ABOUT_ME_LENGTH + 500);
    typed[name] = name === 'mails' && typed.mails ? `${typed.mails} ${kept}` : kept;
  }
  return typed;
}

/** Translates a refusal's reasons into the page's language. */
export function formErrors(
  { t }: Site,
  reasons: Record<string, string[] | null> | null | undefined,
  detail: RefusalDetail = {},
): SignupRefused['errors'] {
  const values = { max: ABOUT_ME_LENGTH, ...detail };
  return Object.fromEntries(
    Object.entries(reasons ?? {}).map(([field, list]) => [
      field,
      [...new Set(list ?? [])].map((reason) => t(`errors:${reason}` as TextKey, values)),
    ]),
  );
}
