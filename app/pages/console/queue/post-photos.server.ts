import { isId } from '~/domain/new-id';
import { findOwnerLanguage } from '~/domain/queue/find-language.server';
import { listUndoable } from '~/domain/queue/list-decided.server';
import { acceptPhoto, rejectPendingPhoto } from '~/domain/safety/cases/decide-photo.server';
import { parsePhotoFields, type PhotoFields } from '~/domain/safety/queue/forms.server';
import { missingFields, PHOTOS_PAGE } from '~/domain/safety/queue/rules';
import { goTo, showAgain, type Answer } from '~/http/answer/answer.server';
import { consoleReason } from '~/http/answer/console-errors.server';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { fieldText, fieldTexts } from '~/http/request/forms/field-text';
import { readFields } from '~/http/request/forms/read-form.server';
import { openQueueSite, type QueueConsole } from '~/http/request/open-queue.server';
import * as consolePaths from '~/console-paths';
import type { Errors } from '~/ui/kit/post-answer';
import { conflictLines } from './conflict-lines.server';
import { decisionWords } from './decision-words.server';

type Typed = {
  /** What was chosen for photos that are not decided yet, by the field's name. */
  typed: Record<string, string>;
  /** Who has decided some of the photos meanwhile. */
  conflicts: string[];
};

type Posted = PhotoFields & { id: string; siteId: string };

/** A photo's own button decides it alone; the button below all decides each that is not skipped. */
function readPhotos(fields: FormData): Posted[] {
  const [verdict, only] = fieldText(fields, 'one').split(' ');
  const ids = new Set(fieldTexts(fields, 'photo').filter(isId).slice(0, PHOTOS_PAGE));
  return [...ids]
    .filter((id) => !only || id === only)
    .map((id) => ({
      id,
      siteId: fieldText(fields, `site-${id}`),
      ...parsePhotoFields({
        version: fieldText(fields, `version-${id}`),
        verdict: only ? (verdict ?? '') : fieldText(fields, `verdict-${id}`),
        rule: fieldText(fields, `rule-${id}`),
        words: fieldText(fields, `words-${id}`),
      }),
    }))
    .filter(({ verdict: chosen }) => chosen !== undefined);
}

function typedFields(fields: FormData, without: readonly string[]): Typed['typed'] {
  const kept = [...fields].flatMap(([name, value]) => {
    const [, id] = /^(?:verdict|rule|words)-(.*)$/.exec(name) ?? [];
    const isTyped = typeof value === 'string' && value !== '';
    return id && isTyped && !without.includes(id) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(kept);
}

function photoErrors(site: QueueConsole, photos: readonly Posted[]): Errors {
  const errors: Errors = {};
  for (const { id, tooLong, ...fields } of photos) {
    if (tooLong) errors[`words-${id}`] = [consoleReason(site, 'words_long')];
    for (const [field, reason] of missingFields('photos', fields))
      errors[`${field}-${id}`] = [consoleReason(site, reason)];
  }
  return errors;
}

async function decidePhoto({ operator, deps }: QueueConsole, { id: photoId, siteId, ...fields }: Posted) {
  const { tenant, tenantDb, tenantSql } = await openQueueSite(siteId);
  const decider = { moderator: operator.id, operatorId: operator.id, version: fields.version };
  const input = { tenantId: tenant.id, photoId, ...decider };
  if (fields.verdict === 'accepted') return acceptPhoto(tenantDb, input, deps);
  const rule = fields.rule ?? 'other';
  const language = await findOwnerLanguage(tenantSql, photoId);
  const decision = decisionWords({ tenant }, 'photos', fields, language);
  return rejectPendingPhoto(tenantDb, { ...input, rule, decision }, deps);
}

/** Leaves out what the operator has just decided alike: a second press of the same button is no conflict. */
async function withoutRepeated({ db, operator, deps }: QueueConsole, lost: readonly Posted[]) {
  if (lost.length === 0) return [];
  const own = await listUndoable(db, { operatorId: operator.id }, deps);
  return lost.filter(
    ({ id, siteId, verdict }) =>
      !own.some(
        ({ itemId, tenantId, outcome }) => itemId === id && tenantId === siteId && outcome === verdict,
      ),
  );
}

/**
 * Decides one photo or all that are not skipped, each in its own transaction. Answers 409 with the colleague's decision
 * for those that were decided meanwhile; the others are decided all the same. Throws 404 for another site's photo.
 */
export async function postPhotos(site: QueueConsole, request: Request): Promise<Answer<Typed>> {
  const fields = await readFields(request);
  const photos = readPhotos(fields);
  if (photos.some(({ siteId }) => !site.queueSites.photos.includes(siteId))) throw notFound();
  if (photos.length === 0)
    return showAgain(
      { '': [consoleReason(site, 'no_photo')] },
      { typed: typedFields(fields, []), conflicts: [] },
    );
  const errors = photoErrors(site, photos);
  if (Object.keys(errors).length > 0)
    return showAgain(errors, { typed: typedFields(fields, []), conflicts: [] });
  const refused: Posted[] = [];
  for (const photo of photos) if (!(await decidePhoto(site, photo)).ok) refused.push(photo);
  const lost = (await withoutRepeated(site, refused)).map(({ id, siteId }) => ({
    tenantId: siteId,
    itemId: id,
  }));
  const typed = typedFields(
    fields,
    photos.map(({ id }) => id),
  );
  if (lost.length > 0)
    return showAgain({}, { typed, conflicts: await conflictLines(site, lost) }, { status: 409 });
  const chosen = site.query.get('site');
  // What was chosen for the other photos stays in the form.
  if (Object.keys(typed).length > 0 && fieldText(fields, 'one') !== '')
    return showAgain({}, { typed, conflicts: [] }, { status: 200 });
  return goTo(consolePaths.queuePhotos({ ...(chosen ? { site: chosen } : {}), done: 'decided' }));
}
