import { findStart } from '~/domain/frame/find-start.server';
import { maySeeStart, startSteps, type StartStep } from '~/domain/frame/start';
import type { Site } from '~/http/request/open-site.server';

/** Returns a new member's open and done steps; empty for everybody else. */
export async function startCard({ member, sql, now }: Site): Promise<StartStep[]> {
  if (!member || !maySeeStart(member, now)) return [];
  return startSteps({ ...member, ...(await findStart(sql, member.id)) });
}
