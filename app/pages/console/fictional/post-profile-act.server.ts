import { assignAuthor } from '~/domain/fictional/assign-author.server';
import { pauseProfile } from '~/domain/fictional/pause-profile.server';
import { isId } from '~/domain/new-id';
import { listAuthors } from '~/domain/operators/list-authors.server';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { readIntent } from '~/http/request/forms/read-intent';
import type { ProfileConsole } from '~/http/request/open-fictional.server';
import * as consolePaths from '~/console-paths';

const ID_LENGTH = 36;

type Typed = { typed: { author: string } };

async function assign(site: ProfileConsole, fields: FormData): Promise<Answer<Typed>> {
  const { db, tenant, tenantSql, profile, operator, deps, mayMake } = site;
  if (!mayMake) throw notFound();
  const author = fieldText(fields, 'author').slice(0, ID_LENGTH);
  const authorIds = (await listAuthors(db, { tenantId: tenant.id })).map(({ id }) => id);
  const again = () => showAgain({ author: [consoleReason(site, 'no_author')] }, { typed: { author } });
  if (author !== '' && !isId(author)) return again();
  const assigned = await assignAuthor(
    tenantSql,
    {
      tenantId: tenant.id,
      profileId: profile.id,
      operatorId: operator.id,
      authorId: author || null,
      authorIds,
    },
    deps,
  );
  if (!assigned.ok && assigned.reason === 'not_found') throw notFound();
  if (!assigned.ok) return again();
  const done = author === '' ? 'author_removed' : 'author_assigned';
  return goTo(consolePaths.fictionalProfile(tenant.id, profile.id, { done }));
}

/** Pauses or resumes a fictional profile, or assigns its author, which only its site's owners do (CON-6). */
export async function postProfileAct(site: ProfileConsole, request: Request): Promise<Answer<Typed>> {
  const { tenant, tenantSql, profile, operator, deps, gateways } = site;
  const fields = await readFields(request);
  const intent = readIntent(fields, ['pause', 'resume', 'assign']);
  if (intent === 'assign') return assign(site, fields);
  const isPaused = intent === 'pause';
  const input = { tenantId: tenant.id, profileId: profile.id, operatorId: operator.id, isPaused };
  const paused = await pauseProfile(tenantSql, input, deps);
  if (!paused.ok) throw notFound();
  gateways.shared.forget(tenant.id);
  const done = isPaused ? 'profile_paused' : 'profile_resumed';
  return goTo(consolePaths.fictionalProfile(tenant.id, profile.id, { done }));
}
