import { activationAddress } from '~/domain/accounts/credentials/send-activation.server';
import { dueAlerts } from '~/domain/notifications/rules';
import type { FrameData } from '~/ui/layouts/frame-data';
import { isSmartphone } from '~/http/request/is-smartphone.server';
import type { Site } from '~/http/request/open-site.server';

/** Returns the alerts that concern the member; the page's route decides which of them is shown. */
export async function frameAlerts({ db, member }: Site, request: Request): Promise<FrameData['alerts']> {
  if (!member) return null;
  const due = dueAlerts(member);
  const email = due.includes('activation')
    ? await activationAddress(db, { memberId: member.id, email: member.email })
    : member.email;
  return { due, email, smartphone: isSmartphone(request) };
}
