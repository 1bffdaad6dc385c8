import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import { maySeeStart, startSteps, type StartStep } from '~/domain/start/rules';
import type { Site } from '~/http/request/open-site.server';

/** Returns a new member's open and done steps; empty for everybody else. */
export function startCard({ member, now }: Site, viewer: FoundViewer | null): StartStep[] {
  if (!member || !viewer || !maySeeStart(member, now)) return [];
  return startSteps({ ...member, ...viewer });
}
