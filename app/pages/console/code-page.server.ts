import { listOperatorPasskeys } from '~/domain/operators/change-passkeys.server';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { FRESH_MINUTES } from '~/domain/operators/rules';
import type { Console } from '~/http/request/open-console.server';
import { proofQuestion } from './passkey-questions.server';

/** The second factor at the login, or asked for again. */
export async function codePage(site: Console & { session: OperatorSession }) {
  const { db, t, operator, session, pageAddress, query } = site;
  const isRecovery = query.get('with') === 'recovery';
  const other = new URLSearchParams(query);
  if (isRecovery) other.delete('with');
  else other.set('with', 'recovery');
  const passkeys = await listOperatorPasskeys(db, session.operator.id);
  return {
    intro: operator ? t('code.again_intro', { count: FRESH_MINUTES }) : t('code.intro'),
    isRecovery,
    asked: passkeys.length > 0 ? await proofQuestion(site, passkeys) : null,
    otherHref: other.size > 0 ? `${pageAddress.pathname}?${other}` : pageAddress.pathname,
  };
}
