import { standardReason, type DecisionFields, type QueueKind } from '~/domain/safety/queue/rules';
import type { QueueSite } from '~/http/request/open-queue.server';
import { translateFor } from '~/i18n/catalogues.server';
import { FALLBACK_LOCALE, localeOfTag, type Locale } from '~/i18n/locales';

/** A stored language as one that mails are written in. */
export const mailLanguage = (language: string | null | undefined): Locale =>
  localeOfTag(language ?? '') ?? FALLBACK_LOCALE;

/** Returns a decision's reasons in the language of their reader: the standard sentence, then the operator's own words. */
export function decisionWords(
  { tenant }: Pick<QueueSite, 'tenant'>,
  kind: QueueKind,
  fields: DecisionFields,
  language: string | null | undefined,
): string {
  const reason = standardReason(kind, fields);
  const standard = reason && translateFor(tenant.texts, mailLanguage(language))(`mail:reason.${reason}`);
  return [standard, fields.words].filter(Boolean).join('\n\n');
}
