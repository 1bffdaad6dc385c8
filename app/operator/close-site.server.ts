import path from 'node:path';
import { earliestClosing, isClosed, LEAST_CLOSING_DAYS } from '~/domain/site-closing';
import { editJson } from '~/tenancy/edit-json.server';
import { readJson } from '~/tenancy/read-file.server';
import { siteFolder } from '~/tenancy/rename-tenant.server';
import { settingsSchema, type Settings } from '~/tenancy/settings.server';

type Fields = { closes_on?: string };

function openSettings(root: string, domain: string, now: Date): { file: string; settings: Settings } {
  const file = path.join(siteFolder(root, domain), 'settings.json');
  const settings = readJson(file, settingsSchema);
  if (isClosed(settings, now))
    throw new Error(`${domain}: closed on ${settings.closes_on} already; npm run tenant -- remove ends it`);
  return { file, settings };
}

/** Sets a site's closing day. Throws one line if it is invalid or too soon. */
export function closeSite(root: string, domain: string, { on, now }: { on: string; now: Date }): void {
  const { file } = openSettings(root, domain, now);
  const { success } = settingsSchema.shape.closes_on.safeParse(on);
  if (!success) throw new Error(`--on: found "${on}"; a day such as ${earliestClosing(now)}`);
  if (on < earliestClosing(now))
    throw new Error(
      `--on: found ${on}; ${earliestClosing(now)} at the earliest, as members need ${LEAST_CLOSING_DAYS} days to take their data along and to withdraw from what they bought`,
    );
  editJson<Fields>(file, (fields) => ({ ...fields, closes_on: on }));
}

/** Cancels an announced closing and returns its day. Throws one line if none is announced. */
export function keepSiteOpen(root: string, domain: string, { now }: { now: Date }): string {
  const { file, settings } = openSettings(root, domain, now);
  if (settings.closes_on === undefined) throw new Error(`${domain}: no closing is announced`);
  editJson<Fields>(file, ({ closes_on: _, ...fields }) => fields);
  return settings.closes_on;
}

/** Throws one line unless a site is closed for good and may be removed. */
export function requireClosed(root: string, domain: string, { now }: { now: Date }): void {
  const file = path.join(siteFolder(root, domain), 'settings.json');
  const settings = readJson(file, settingsSchema);
  if (settings.closes_on === undefined)
    throw new Error(
      `${domain}: is not closed; npm run tenant -- close ${domain} --on ${earliestClosing(now)}`,
    );
  if (!isClosed(settings, now))
    throw new Error(`${domain}: closes on ${settings.closes_on}; it can be removed from then on`);
}
