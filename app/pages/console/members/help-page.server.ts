import { UNDO_HOURS } from '~/domain/accounts/rules';
import { DELETION_GRACE_DAYS } from '~/domain/deletion/rules';
import { HELP_REASONS, type HelpAct } from '~/domain/support/rules';
import type { MemberConsole } from '~/http/request/open-member.server';
import * as consolePaths from '~/console-paths';

/** Says what an act does and which mails leave, before the operator confirms it with a reason (CON-4). */
export function helpPage({ t, account, tenant, act }: MemberConsole & { act: HelpAct }) {
  return {
    who: t('help.who', { name: account.name ?? account.username, site: tenant.settings.name }),
    does: t(`help.${act}.does`, { email: account.email, hours: UNDO_HOURS, days: DELETION_GRACE_DAYS }),
    reasons: HELP_REASONS.map((reason) => ({ value: reason, text: t(`help.reason.${reason}`) })),
    asksAddress: act === 'correct_address',
    submit: t(`help.${act}.title`),
    backHref: consolePaths.member(tenant.id, account.id),
  };
}
