import { withdrawInvite } from '~/domain/operators/withdraw-invite.server';
import { goTo } from '~/http/answer/answer.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

/** Withdraws an invitation; one that is over meanwhile counts as withdrawn. */
export async function postWithdrawal({ db, deps, operator }: OperatorConsole, request: Request) {
  const inviteId = fieldText(await readFields(request), 'invite');
  if (inviteId === '') throw new Response(null, { status: 400 });
  const withdrawn = await withdrawInvite(db, { inviteId, by: operator }, deps);
  if (!withdrawn.ok && withdrawn.reason === 'not_allowed') throw notFound();
  return goTo(consolePaths.operators({ done: 'invite_withdrawn' }));
}
