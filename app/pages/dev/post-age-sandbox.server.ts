import { goTo, type Answer } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import type { Site } from '~/http/request/open-site.server';
import { refuseInProduction } from '~/http/request/refuse-in-production.server';
import * as paths from '~/paths';

/** Sends the member back with the sandbox's answer, as a third party does; throws 404 in production (TRU-1). */
export async function postAgeSandbox(site: Site, request: Request): Promise<Answer> {
  refuseInProduction(site);
  const action = (await readFields(request)).get('action');
  const code = typeof action === 'string' ? action : '';
  return goTo(paths.ageCheckBackWith({ state: site.query.get('state') ?? '', code }));
}
