import { goTo, type Answer } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { Site } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import * as paths from '~/paths';

/** The answers that the sandbox understands. */
const CODES = ['pass', 'refuse', 'cancel', 'away'];

const isCode = (value: unknown): value is string => typeof value === 'string' && CODES.includes(value);

/**
 * Sends the member back with the sandbox's answer, as a third party does (TRU-1).
 * Throws 404 in production, and 400 for an answer that has no button.
 */
export async function postAgeSandbox(site: Site, request: Request): Promise<Answer> {
  refuseInProduction(site);
  const code = (await readFields(request)).get('action');
  if (!isCode(code)) throw new Response(null, { status: 400 });
  return goTo(paths.ageCheckBackWith({ state: site.query.get('state') ?? '', code }));
}
