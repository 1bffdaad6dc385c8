import { notFound } from '~/http/answer/not-found.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findCapturedMail } from '~/domain/notifications/captured-mail.server';
import { openMailbox } from '~/http/request/open-mailbox.server';

// A mail brings its own styles, and nothing else: no script, no picture from elsewhere; its links open outside the frame.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; form-action 'none'";

/** A captured mail's own page, for the frame that shows it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { db } = await openMailbox(request);
  const mail = await findCapturedMail(db, params.id ?? '');
  if (!mail) throw notFound();
  const page = mail.html.replace('<head>', '<head><base target="_top">');
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
