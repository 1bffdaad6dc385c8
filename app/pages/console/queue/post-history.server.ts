import type { Answer } from '~/http/answer/answer.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { HistoryConsole } from '~/http/request/open-queue.server';
import { openCase } from './post-own-case.server';

/** Opens a case about the member without a report, whose page takes the measures (CON-3). */
export async function postHistory(site: HistoryConsole, request: Request): Promise<Answer<{ why: string }>> {
  const fields = await readFields(request);
  readIntent(fields, ['own_case']);
  return openCase(site, site.memberId, fields);
}
