import { notFound } from '~/http/answer/refusals/not-found.server';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { findCapturedMail } from '~/domain/notifications/captured-mail.server';
import { openMailbox } from '~/http/request/open-mailbox.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

// A mail may use only inline styles. Its links open outside the iframe.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; form-action 'none'";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { sql } = await openMailbox(request);
  const mail = await findCapturedMail(sql, params.id ?? '');
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

export const action = refuseMethod;
