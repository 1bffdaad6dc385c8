import { findAgeGate } from '~/http/request/age-gate.server';
import { dueAlerts, PUSH_ALERT } from '~/domain/frame/rules';
import { maySeeStart } from '~/domain/start/rules';
import { isClosing } from '~/domain/site-closing';
import { disabledReason } from '~/domain/notifications/rules';
import type { FrameData } from '~/ui/layouts/frame-data';
import { seemsPhone } from '~/http/request/client/phone.server';
import type { Site } from '~/http/request/open-site.server';

/** The route decides which of them to show. */
export function frameAlerts(site: Site): FrameData['alerts'] {
  const { member, tenant, now } = site;
  if (!member) return null;
  const { photosClosed, closesAt } = findAgeGate(site);
  const due = dueAlerts({ ...member, ageDue: photosClosed || closesAt !== null });
  const email = (due.includes('activation') && member.correctedEmail) || member.email;
  return {
    due,
    email,
    reason: disabledReason(member.notificationsDisabled),
    smartphone: seemsPhone(site),
    push:
      Boolean(member.hasContact) &&
      !member.dismissedAlerts.includes(PUSH_ALERT) &&
      !isClosing(tenant.settings),
    starting: maySeeStart(member, now),
  };
}
