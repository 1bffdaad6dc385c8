import { dueAlerts } from '~/domain/notifications/rules';
import type { FrameData } from '~/ui/layouts/frame-data';
import { isSmartphone } from '~/http/request/is-smartphone.server';
import type { Site } from '~/http/request/open-site.server';

/** The alerts that are due to the member who asks; which of them shows is the page's route's to say (NAV-14). */
export function frameAlerts({ member }: Site, request: Request): FrameData['alerts'] {
  if (!member) return null;
  const due = dueAlerts(member);
  const email = (due.includes('activation') && member.correctedEmail) || member.email;
  return { due, email, smartphone: isSmartphone(request) };
}
