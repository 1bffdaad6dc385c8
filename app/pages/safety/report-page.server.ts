import { isPremium } from '~/domain/profiles/rules';
import {
  findReportSubject,
  type FoundSubject,
  type ReportTarget,
} from '~/domain/safety/find-report-subject.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { emergencyNumber } from '~/domain/safety/rules';
import * as paths from '~/paths';
import type { ReportPageProps } from '~/ui/safety/report-page';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { readSeq } from '~/http/request/forms/read-seq';
import { safePath } from '~/http/request/safe-redirect';

export const reportReader = ({ member, now }: Site) =>
  member && { id: member.id, kind: isPremium(member, now) ? ('premium' as const) : ('free' as const) };

/** The profile, or the photo or message in the query. */
export function reportTarget(memberId: string, query: URLSearchParams): ReportTarget {
  const message = query.get('message');
  return {
    memberId,
    photoId: query.get('photo'),
    messageSeq: message === null ? null : (readSeq(message) ?? 0),
  };
}

function reportTitle({ t }: Site, { subject, name }: FoundSubject): string {
  if (name === null)
    return t(subject === 'message' ? 'safety:report_title_gone.message' : 'safety:report_title_gone.profile');
  return t(`safety:report_title.${subject}`, { name });
}

/** Returns the previous page, which the receipt links too. */
export const backAddress = ({ query }: Site, memberId: string, { name }: FoundSubject): string =>
  safePath(query.get('to'), name === null ? paths.chats : paths.member(memberId));

/** Throws 404 for an invisible subject; redirects to the login after an expired session. */
export async function reportPage(site: Site, memberId: string): Promise<ReportPageProps> {
  const { query } = site;
  const found = await findReportSubject(
    site.db,
    { reader: reportReader(site), named: reportTarget(memberId, query) },
    site,
  );
  if (!found) askToLogIn(site);
  if (!found) throw notFound();
  const { subject, name, fictional, thumbKey, copy } = found;
  return {
    typedIn: 'report-form',
    subject,
    name,
    fictional,
    title: reportTitle(site, found),
    thumbSrc: thumbKey && mediaAddress(site, thumbKey),
    quote: subject === 'message' && !found.hidden ? String(copy.text) : null,
    visitor: site.member === null,
    emergency: emergencyNumber(site.selectedCountry),
    back: backAddress(site, memberId, found),
    constraints: schemaConstraints(reportForm),
  };
}
