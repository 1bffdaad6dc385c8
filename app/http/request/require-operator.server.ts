import { redirect } from '@remix-run/node';
import type { OperatorSession } from '~/domain/operators/find-operator-session.server';
import { hasRight, isFresh, type Right } from '~/domain/operators/rules';
import { saveConsoleDraft } from '~/http/answer/console-draft.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import * as consolePaths from '~/console-paths';
import { readFields } from './forms/read-form.server';
import { openConsole, type Console } from './open-console.server';
import { safePath } from './safe-redirect';

export type OperatorConsole = Console & { session: OperatorSession; operator: OperatorSession['operator'] };

/** Returns the console's page that a login leads to: the requested one, else the dashboard. */
export function afterProof({ query }: Pick<Console, 'query'>): string {
  const to = safePath(query.get('to'), consolePaths.home());
  return to.startsWith(`${consolePaths.home()}/`) ? to : consolePaths.home();
}

const isLink = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** The steps of a login lead on to the requested page, and keep the draft that waits for it. */
const STEPS: readonly string[] = [consolePaths.code, consolePaths.enrol];

/** The form's page has the form's own address, so a draft returns there. */
function redirectToStep(site: Console, fields: FormData | null, step: (to: string) => string): Response {
  const { pathname, search } = site.pageAddress;
  const isStep = STEPS.includes(pathname);
  const draft = fields && !isStep ? saveConsoleDraft(site, fields) : null;
  const to = isStep ? afterProof(site) : pathname + search;
  return redirect(step(to), { status: 303, headers: draft ? { 'Set-Cookie': draft } : {} });
}

async function askFirst(site: Console, request: Request, step: (to: string) => string): Promise<never> {
  const fields = isLink(request) ? null : await readFields(request).catch(() => null);
  throw redirectToStep(site, fields, step);
}

type Wanted = {
  /** Asks again for a second factor that is older than FRESH_MINUTES: before money, exports and roles. */
  fresh?: boolean;
};

/** Opens the console with a login, even a half open one. Redirects others to the login. */
export async function requireSession(request: Request): Promise<Console & { session: OperatorSession }> {
  const site = await openConsole(request);
  const { session } = site;
  return session ? { ...site, session } : askFirst(site, request, consolePaths.loginTo);
}

/**
 * Opens the console for an operator with both factors, and with `right` on any site where one is named (CON-1). Redirects
 * to the login or the second factor, and keeps a posted form meanwhile. Throws 404 without the right, so that nothing
 * tells which pages exist.
 */
export async function requireOperator(
  request: Request,
  right?: Right,
  { fresh = false }: Wanted = {},
): Promise<OperatorConsole> {
  const site = await requireSession(request);
  const { session, operator } = site;
  if (!session.operator.enrolled) return askFirst(site, request, consolePaths.enrolTo);
  if (!operator) return askFirst(site, request, consolePaths.codeTo);
  if (right && !hasRight(operator.grants, right)) throw notFound();
  if (fresh && !hasFreshFactor(site)) return askFirst(site, request, consolePaths.codeTo);
  return { ...site, session, operator };
}

export const hasFreshFactor = ({ session, now }: Pick<OperatorConsole, 'session' | 'now'>): boolean =>
  isFresh(session.provenAt, now);

/** Asks for the second factor again, as `fresh` does, and keeps the fields of a posted form. */
export function requireFreshFactor(site: OperatorConsole, fields: FormData | null): void {
  if (!hasFreshFactor(site)) throw redirectToStep(site, fields, consolePaths.codeTo);
}
