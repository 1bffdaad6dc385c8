import type { Console } from '~/http/request/open-console.server';
import { FRESH_MINUTES } from '~/domain/operators/rules';

/** The second factor at the login, or asked for again. */
export function codePage({ t, operator, pageAddress, query }: Console) {
  const isRecovery = query.get('with') === 'recovery';
  const other = new URLSearchParams(query);
  if (isRecovery) other.delete('with');
  else other.set('with', 'recovery');
  return {
    intro: operator ? t('code.again_intro', { count: FRESH_MINUTES }) : t('code.intro'),
    isRecovery,
    otherHref: other.size > 0 ? `${pageAddress.pathname}?${other}` : pageAddress.pathname,
  };
}
