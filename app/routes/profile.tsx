import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { sectionForm } from '~/domain/profiles/profile-forms.server';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import { findCity } from '~/places/places.server';
import { flash } from '~/http/flash.server';
import { ownProfilePage } from '~/http/own-profile-page.server';
import { pageTitle } from '~/http/page-title';
import { readForm } from '~/http/read-form.server';
import { requireMember } from '~/http/require-member.server';
import type { RouteHandle } from '~/http/route-handle';
import { OwnProfilePage } from '~/ui/profiles/own-profile-page';

export const handle = { name: 'profile', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const params = new URL(request.url).searchParams;
  return ownProfilePage(site, { country: params.get('country'), region: params.get('region') });
}

/** Saves one section of the profile, each a form of its own (PRO-2). */
export async function action({ request }: ActionFunctionArgs) {
  const { tenant, db, member, t } = await requireMember(request);
  const form = await readForm(request, sectionForm);
  const kept = { tenantId: tenant.id, memberId: member.id, countries: tenant.settings.countries };
  const saved =
    form.status === 'success' ? await saveSection(db, { ...kept, fields: form.value }, { findCity }) : sectionRefusal(form.error);
  if (!saved.ok) {
    const { intent, aboutMe } = form.payload;
    const error = t(`errors:${saved.reason}`, saved.detail);
    return data({ section: String(intent), error, aboutMe: typeof aboutMe === 'string' ? aboutMe : null }, { status: 422 });
  }
  return redirect(`/profile#${saved.value}`, {
    status: 303,
    headers: { 'Set-Cookie': flash(tenant, { tone: 'success', text: 'profiles:saved' }) },
  });
}

export default function Profile() {
  return <OwnProfilePage {...useLoaderData<typeof loader>()} refusal={useActionData<typeof action>() ?? null} />;
}
