import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { consentForm } from '~/domain/accounts/consents/consent-form.server';
import { giveConsent } from '~/domain/accounts/consents/give-consent.server';
import { withdrawConsent } from '~/domain/accounts/consents/withdraw-consent.server';
import { findConsent } from '~/domain/profiles/find-consent.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf, parseFields, readFields } from '~/http/request/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formatDate } from '~/i18n/format';
import { ConsentPage } from '~/ui/settings/consent-page';
import { redirectWith } from '~/http/answer/redirect-with.server';
import { refuse } from '~/http/answer/refuse.server';

export const handle = {
  name: 'notifications-consent',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

/** What the member consented to, and when. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { t, tenant, db, member, dialect } = await requireMember(request);
  const consent = await findConsent(db, member.id);
  const day = (moment: Date | null | undefined) =>
    moment ? formatDate(dialect, moment, tenant.settings.time_zone) : null;
  return {
    title: t('settings:consent'),
    site: tenant.settings.name,
    givenOn: consent?.revokedAt ? null : day(consent?.givenAt),
    withdrawnOn: day(consent?.revokedAt),
    constraints: constraintsOf(consentForm),
  };
}

/** Withdraws the consent, which erases the data it covers, or gives it again (ACC-25). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { tenant, db, member } = site;
  const fields = await readFields(request);
  const leave = (text: 'settings:consent_withdraw_done' | 'settings:consent_give_done') =>
    redirectWith(site, '/notifications/consent', { tone: 'success', text });
  switch (fields.get('intent')) {
    case 'withdraw':
      await withdrawConsent(db, { memberId: member.id }, site);
      site.gateways.shared.forget(tenant.id);
      return leave('settings:consent_withdraw_done');
    case 'give': {
      const form = parseFields(fields, consentForm);
      if (form.status !== 'success') {
        return refuse(site, form.error, { seek: String(form.payload.seek ?? '').slice(0, 10) });
      }
      await giveConsent(db, { tenantId: tenant.id, memberId: member.id, seek: form.value.seek }, site);
      return leave('settings:consent_give_done');
    }
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Consent() {
  return <ConsentPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>() ?? null} />;
}
