import { inviteOperatorForm } from '~/domain/operators/console-forms.server';
import { inviteOperator } from '~/domain/operators/invite-operator.server';
import { OPERATOR_NAME_LENGTH } from '~/domain/operators/lengths';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { showAgain, type FormAgain } from '~/http/answer/answer.server';
import { consoleErrors, consoleReason } from '~/http/answer/console-errors.server';
import { consoleOrigin } from '~/http/answer/origin.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import type { Errors } from '~/ui/kit/post-answer';
import { grantLines, readGrants } from './grant-words.server';

type Invitation = {
  name: string;
  email: string;
  grants: string[];
  /** What is about to be done; null while the form is filled in. */
  lines: string[] | null;
  /** The invitation's link, shown once. */
  link: string | null;
};

const typedInvitation = (fields: FormData): Invitation => ({
  name: fieldText(fields, 'name').slice(0, OPERATOR_NAME_LENGTH),
  email: fieldText(fields, 'email').slice(0, EMAIL_LENGTH),
  grants: fieldTexts(fields, 'grant'),
  lines: null,
  link: null,
});

/** The refusals by field. */
const FIELDS = { taken: 'email', invited: 'email', not_allowed: 'grant' } as const;

/**
 * Invites an operator in two steps: the form, then what it is about to do. The link is shown to the inviter alone, who
 * hands it over.
 */
export async function postInvitation(
  site: OperatorConsole,
  request: Request,
): Promise<FormAgain<Invitation>> {
  const { t, db, deps, operator } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['', 'confirm', 'edit']);
  const typed = typedInvitation(fields);
  const grants = readGrants(site, typed.grants);
  if (intent === 'edit') return showAgain({}, typed, { status: 200 });
  const form = parseFields(fields, inviteOperatorForm);
  const noRole: Errors = grants.length === 0 ? { grant: [consoleReason(site, 'no_role')] } : {};
  if (form.status !== 'success') return showAgain({ ...consoleErrors(site, form.error), ...noRole }, typed);
  if (grants.length === 0) return showAgain(noRole, typed);
  const { name, email } = form.value;
  if (intent === '') {
    const lines = [t('invite.line', { name, email }), ...grantLines(site, grants)];
    return showAgain({}, { ...typed, lines }, { status: 200 });
  }
  const invited = await inviteOperator(db, { name, email, grants, by: operator }, deps);
  if (!invited.ok)
    return showAgain({ [FIELDS[invited.reason]]: [consoleReason(site, invited.reason)] }, typed);
  const link = consoleOrigin() + consolePaths.invite(invited.value.token);
  return showAgain({}, { ...typed, link }, { status: 200 });
}
