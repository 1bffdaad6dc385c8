import { changeOperatorLanguage } from '~/domain/operators/change-operator.server';
import { operatorLanguageForm } from '~/domain/operators/console-forms.server';
import { endOperatorSession, endOtherSessions } from '~/domain/operators/operator-sessions.server';
import { goTo, showAgain } from '~/http/answer/answer.server';
import { consoleErrors } from '~/http/answer/console-errors.server';
import { fieldText } from '~/http/request/forms/field-text';
import { parseFields, readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { OperatorConsole } from '~/http/request/require-operator.server';
import * as consolePaths from '~/console-paths';
import type { Done } from './show-console.server';

const finished = (done: Done) => goTo(consolePaths.account({ done }));

/** Changes the language, or ends sessions; one that has ended meanwhile counts as ended. */
export async function postOperatorAccount(site: OperatorConsole, request: Request) {
  const { db, deps, operator, session } = site;
  const fields = await readFields(request);
  const owner = { operatorId: operator.id, sessionId: session.id };
  switch (readIntent(fields, ['', 'end-others', 'language'])) {
    case 'end-others':
      await endOtherSessions(db, owner, deps);
      return finished('sessions_ended');
    case 'language': {
      const form = parseFields(fields, operatorLanguageForm);
      if (form.status !== 'success') return showAgain(consoleErrors(site, form.error));
      await changeOperatorLanguage(db, { operatorId: operator.id, ...form.value }, deps);
      return finished('language_changed');
    }
    case '': {
      const sessionId = fieldText(fields, 'session');
      if (sessionId === '') throw new Response(null, { status: 400 });
      await endOperatorSession(db, { ...owner, sessionId }, deps);
      return finished('session_ended');
    }
  }
}
