import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { consentForm } from '~/domain/accounts/consents/consent-form.server';
import { findConsent } from '~/domain/profiles/find-consent.server';
import { pageTitle } from '~/http/answer/page-title';
import { schemaConstraints } from '~/http/request/forms/read-form.server';
import { requireMember } from '~/http/request/require-member.server';
import { postConsent } from '~/pages/accounts/post-consent.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formatDate } from '~/i18n/format';
import { ConsentPage } from '~/ui/accounts/consent-page';

export const handle = {
  name: 'notifications-consent',
  layout: 'default',
  scripts: true,
} satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { t, tenant, db, member, dialect, timeZone } = await requireMember(request);
  const consent = await findConsent(db, member.id);
  const day = (moment: Date | null | undefined) => (moment ? formatDate(dialect, moment, timeZone) : null);
  return {
    title: t('settings:consent'),
    site: tenant.settings.name,
    givenOn: consent?.revokedAt ? null : day(consent?.givenAt),
    withdrawnOn: day(consent?.revokedAt),
    constraints: schemaConstraints(consentForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postConsent(site, request));
}

export default function Consent() {
  const { errors = {}, seek } = useActionData<typeof action>() ?? {};
  return <ConsentPage {...useLoaderData<typeof loader>()} errors={errors} seek={seek} />;
}
