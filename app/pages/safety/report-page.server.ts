import { isPremium } from '~/domain/profiles/rules';
import {
  findReportSubject,
  type FoundSubject,
  type ReportTarget,
} from '~/domain/safety/find-report-subject.server';
import { reportForm } from '~/domain/safety/report-form.server';
import { emergencyNumber } from '~/domain/safety/rules';
import type { ReportPageProps } from '~/ui/safety/report-page';
import { notFound } from '~/http/answer/not-found.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { askToLogIn } from '~/http/request/require-member.server';
import { constraintsOf } from '~/http/request/read-form.server';
import { readSeq } from '~/http/request/read-seq';
import { safePath } from '~/http/request/safe-redirect';

/** The member who reports, as far as it matters what they see; null for a visitor. */
export const readerOf = ({ member, now }: Site) =>
  member && { id: member.id, kind: isPremium(member, now) ? ('premium' as const) : ('free' as const) };

/**
 * Reads the subject of a report from the address: the profile of its path, or the photo or message of its
 * query.
 */
export function reportTarget(memberId: string, query: URLSearchParams): ReportTarget {
  const message = query.get('message');
  return {
    memberId,
    photoId: query.get('photo'),
    messageSeq: message === null ? null : (readSeq(message) ?? 0),
  };
}

function titleOf({ t }: Site, { subject, name }: FoundSubject): string {
  if (name === null)
    return t(subject === 'message' ? 'safety:report_title_gone.message' : 'safety:report_title_gone.profile');
  return t(`safety:report_title.${subject}`, { name });
}

/** Returns where the reader came from, which the receipt leads back to as well. */
export const backOf = ({ query }: Site, memberId: string, { name }: FoundSubject): string =>
  safePath(query.get('to'), name === null ? '/chats' : `/members/${memberId}`);

/**
 * Returns the data of the report form. Throws 404 if the reader cannot see the subject; whose login has ended is led to
 * the login.
 */
export async function reportPage(site: Site, memberId: string): Promise<ReportPageProps> {
  const { query } = site;
  const found = await findReportSubject(
    site.db,
    { reader: readerOf(site), named: reportTarget(memberId, query) },
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
    title: titleOf(site, found),
    thumbSrc: thumbKey && mediaAddress(site, thumbKey),
    quote: subject === 'message' && !found.hidden ? String(copy.text) : null,
    visitor: site.member === null,
    emergency: emergencyNumber(site.selectedCountry),
    back: backOf(site, memberId, found),
    constraints: constraintsOf(reportForm),
  };
}
