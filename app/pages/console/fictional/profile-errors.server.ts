import type { Part } from '~/domain/fictional-profiles/part-digests.server';
import { USERNAME_LENGTH } from '~/domain/accounts/lengths';
import type { RefusalDetail } from '~/domain/outcome';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { consoleReason } from '~/http/answer/console-errors.server';
import { formErrors, reasonText } from '~/http/answer/form-errors.server';
import type { Console } from '~/http/request/open-console.server';
import { translateFor } from '~/i18n/catalogues.server';
import type { Tenant } from '~/tenancy/tenant';
import type { Errors } from '~/ui/kit/post-answer';

type ErrorsSite = Pick<Console, 't' | 'locale'> & { tenant: Tenant };

const siteTexts = ({ tenant, locale }: ErrorsSite) => ({ t: translateFor(tenant.texts, locale) });

/** The texts of fields that the form's shape refuses, as members read them. */
export const shapeErrors = (
  site: ErrorsSite,
  errors: Record<string, string[] | null> | null | undefined,
): Errors => formErrors(siteTexts(site), errors, { ...USERNAME_LENGTH, max: ABOUT_ME_LENGTH });

/** The text of a refused profile, at its field. */
export function profileErrors(site: ErrorsSite, reason: string, detail: RefusalDetail): Errors {
  if (reason === 'profile_changed') {
    const parts = String(detail.parts).split(' ') as Part[];
    const names = parts.map((part) => site.t(`profiles.part.${part}`)).join(', ');
    return { '': [consoleReason(site, 'profile_changed', { parts: names })] };
  }
  return { [String(detail.field ?? '')]: [reasonText(siteTexts(site), reason, detail)] };
}
