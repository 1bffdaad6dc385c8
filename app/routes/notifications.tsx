import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { revokeOtherSessions, revokeSession } from '~/domain/accounts/sessions/revoke-sessions.server';
import { notFound } from '~/http/answer/not-found.server';
import { pageTitle } from '~/http/answer/page-title';
import { readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { settingsPage } from '~/pages/settings/settings-page.server';
import { SettingsPage } from '~/ui/settings/settings-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'notifications', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** The settings (NAV-21). */
export async function loader({ request }: LoaderFunctionArgs) {
  return settingsPage(await requireMember(request));
}

/** Logs one other browser out, or all (ACC-13). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { db, member } = site;
  const fields = await readFields(request);
  const leave = (text: 'settings:session_ended' | 'settings:sessions_ended') =>
    redirectWith(site, '/notifications', { tone: 'success', text });
  switch (fields.get('intent')) {
    case 'revoke': {
      const revoked = await revokeSession(db, { memberId: member.id, sessionId: fields.get('session') });
      if (!revoked.ok) throw notFound();
      return leave('settings:session_ended');
    }
    case 'revoke-others':
      await revokeOtherSessions(db, { memberId: member.id, keptSessionId: member.sessionId });
      return leave('settings:sessions_ended');
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Settings() {
  return <SettingsPage {...useLoaderData<typeof loader>()} />;
}
