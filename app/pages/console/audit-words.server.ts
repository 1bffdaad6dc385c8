import type { AuditLine } from '~/domain/operators/list-audit.server';
import { parseGrantText } from '~/domain/operators/rules';
import type { Console } from '~/http/request/open-console.server';
import { isConsoleKey } from '~/i18n/console/texts';
import { grantLines } from './grant-words.server';

type Words = Pick<Console, 't' | 'sites'>;

/** Returns what an entry's actor did; the stored name, if the console has no words for it. */
export function actText({ t }: Pick<Words, 't'>, action: string): string {
  const key = `audit.act.${action}`;
  return isConsoleKey(key) ? t(key) : action;
}

/** Moderators are stored by their names. Commands that nobody had to prove themselves for are not. */
export const actorText = (
  { t }: Pick<Words, 't'>,
  { operator, actor }: Pick<AuditLine, 'operator' | 'actor'>,
): string => operator?.name ?? (['operator', 'nobody'].includes(actor) ? t('audit.command') : actor);

/** A list is one of roles. */
function listText(site: Words, values: readonly string[]): string {
  const grants = values.map(parseGrantText).filter((grant) => grant !== null);
  if (values.length === 0) return site.t('operators.no_roles');
  return grants.length === values.length ? grantLines(site, grants).join('; ') : values.join(', ');
}

/** A measure as `measureText` names it, such as `writing 7`. */
function measureValue({ t }: Pick<Words, 't'>, text: string): string {
  const [kind = '', days] = text.split(' ');
  const key = `audit.value.measure.${kind}`;
  if (!isConsoleKey(key)) return text;
  return days === undefined ? t(key) : t('audit.value.days', { what: t(key), count: Number(days) });
}

function valueText(site: Words, name: string, value: unknown): string {
  if (name === 'suggested') return measureValue(site, String(value));
  if (name === 'measures' && Array.isArray(value))
    return value.map((each) => measureValue(site, String(each))).join(', ') || site.t('audit.value.nothing');
  if (Array.isArray(value)) return listText(site, value.map(String));
  const key = `audit.value.${name}.${String(value)}`;
  return isConsoleKey(key) ? site.t(key) : String(value);
}

/** Returns what an act changed, part by part: ids, roles and numbers, no words of members. */
export const changeTexts = (site: Words, change: Record<string, unknown>): string[] =>
  Object.entries(change)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      const key = `audit.change.${name}`;
      const text = valueText(site, name, value);
      return isConsoleKey(key) ? site.t(key, { value: text }) : `${name}: ${text}`;
    });
