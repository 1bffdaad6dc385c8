import { reportMember } from '~/domain/safety/report-member.server';
import { DEMO_MEMBERS } from './demo-members';
import type { DemoFilling, SeededMember } from './demo-world';
import { hang, paint } from './seed-portraits.server';

const WAITING = 2;

/** Real members with photos: whoever tries the console sees them on the site, too. */
async function findMembers({ db, planned }: DemoFilling): Promise<SeededMember[]> {
  const chosen = planned
    .slice(0, DEMO_MEMBERS)
    .filter(({ photos, fictional, visibleToVisitors }) => photos > 0 && !fictional && visibleToVisitors)
    .slice(0, WAITING);
  const rows = await db.member.findMany({
    where: { emailKey: { in: chosen.map(({ account }) => account.email) } },
    select: { id: true, emailKey: true },
  });
  const ids = new Map(rows.map(({ id, emailKey }) => [emailKey, id]));
  return chosen.map((member) => ({ ...member, id: ids.get(member.account.email)! }));
}

async function addPhotos(site: DemoFilling, members: SeededMember[]): Promise<void> {
  if ((await site.db.photo.count({ where: { status: 'pending' } })) > 0) return;
  const wishes = members.map((member) =>
    paint(site, member, { variant: member.photos, key: `${member.key} new`, status: 'pending' }),
  );
  await hang(site.db, await Promise.all(wishes));
}

async function addReports(site: DemoFilling, members: SeededMember[]): Promise<void> {
  const { db, tenant, content, gateways, now } = site;
  for (const [index, { reason, text }] of content.reports.entries()) {
    const named = { memberId: members[index % members.length]!.id };
    const reporter = { email: null, language: tenant.settings.domain_language };
    if ((await db.report.count({ where: { status: 'open', reason } })) > 0) continue;
    const reported = await reportMember(
      db,
      { tenantId: tenant.id, reporter, named, reason, text },
      { now, storage: gateways.storage },
    );
    if (!reported.ok) throw new Error(`A demo report was refused: ${reported.reason}`);
  }
}

/** Lets photos and reports wait in the console's queue, so that its first visitor has something to decide (TEN-11). */
export async function seedQueue(site: DemoFilling): Promise<void> {
  const members = await findMembers(site);
  await addPhotos(site, members);
  await addReports(site, members);
}
