import { confirmAccount } from '~/domain/accounts/help/confirm-account.server';
import { correctAddress } from '~/domain/accounts/help/correct-address.server';
import { endSessions } from '~/domain/accounts/help/end-sessions.server';
import { lockAccount } from '~/domain/accounts/help/lock-account.server';
import { mailLink } from '~/domain/accounts/help/mail-link.server';
import { removeCodes } from '~/domain/accounts/help/remove-codes.server';
import { unlockMember } from '~/domain/accounts/help/unlock-member.server';
import { exportForMember } from '~/domain/data-export/export-for-member.server';
import { deleteForMember } from '~/domain/deletion/delete-for-member.server';
import type { Help } from '~/domain/record-help.server';
import { addressForm, helpForm } from '~/domain/support/help-form.server';
import { needsFreshFactor, type HelpAct } from '~/domain/support/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import type { MemberConsole } from '~/http/request/open-member.server';
import { requireFreshFactor } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';

type HelpConsole = MemberConsole & { act: HelpAct };
type Typed = { typed: { reason: string; case: string; email: string } };

/** Longer texts are refused, and are not shown whole again. */
const MOST_TYPED = 300;

const typedFields = (fields: FormData): Typed => {
  const text = (name: string) => fieldText(fields, name).slice(0, MOST_TYPED);
  return { typed: { reason: text('reason'), case: text('case'), email: text('email') } };
};

const ACTS: Record<
  Exclude<HelpAct, 'correct_address'>,
  (site: HelpConsole, help: Help) => ReturnType<typeof correctAddress>
> = {
  confirm: ({ tenantDb, deps }, help) => confirmAccount(tenantDb, help, deps),
  mail_link: ({ tenantDb, deps }, help) => mailLink(tenantDb, help, deps),
  unlock: ({ tenantDb, deps }, help) => unlockMember(tenantDb, help, deps),
  end_sessions: ({ tenantDb, deps }, help) => endSessions(tenantDb, help, deps),
  lock: ({ tenantDb, deps }, help) => lockAccount(tenantDb, help, deps),
  remove_codes: ({ tenantDb, deps }, help) => removeCodes(tenantDb, help, deps),
  export: ({ tenantDb, deps }, help) => exportForMember(tenantDb, help, deps),
  erase: ({ tenantDb, deps }, help) => deleteForMember(tenantDb, help, deps),
};

/** Does for a member what support can do, with a reason (CON-4). Refuses an act that changes nothing any more. */
export async function postHelp(site: HelpConsole, request: Request): Promise<Answer<Typed>> {
  const { act, account, tenant, tenantDb, operator, deps } = site;
  const fields = await readFields(request);
  if (needsFreshFactor(act)) requireFreshFactor(site, fields);
  const typed = typedFields(fields);
  const form = parseFields(fields, helpForm);
  if (form.status !== 'success') return showAgain(consoleErrors(site, form.error), typed);
  const { reason, case: caseNumber } = form.value;
  const [tenantId, memberId] = [tenant.id, account.id];
  const help = { tenantId, memberId, operatorId: operator.id, reason, caseNumber };
  const address = act === 'correct_address' ? parseFields(fields, addressForm) : null;
  if (address && address.status !== 'success') return showAgain(consoleErrors(site, address.error), typed);
  const helped =
    act === 'correct_address'
      ? await correctAddress(tenantDb, { ...help, email: address!.value.email }, deps)
      : await ACTS[act](site, help);
  if (helped.ok) return goTo(consolePaths.member(tenantId, memberId, { done: 'helped' }));
  const field = helped.reason === 'email_owned' ? 'email' : '';
  return showAgain({ [field]: [consoleReason(site, helped.reason)] }, typed);
}
