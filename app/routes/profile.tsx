import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { savePerson } from '~/domain/accounts/save-person.server';
import { done } from '~/domain/outcome';
import { sectionForm, type SectionFields } from '~/domain/profiles/profile-forms.server';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import { Locate } from '~/enhance/locate';
import { findCity } from '~/places/places.server';
import { ownProfilePage } from '~/pages/profiles/own-profile-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import { requireMember, type MemberSite } from '~/http/request/require-member.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { OwnProfilePage } from '~/ui/profiles/own-profile-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'profile', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  const params = new URL(request.url).searchParams;
  return ownProfilePage(site, {
    country: params.get('country'),
    region: params.get('region'),
    city: params.get('city'),
  });
}

async function save({ tenant, db, member, now }: MemberSite, fields: SectionFields) {
  const { settings, id: tenantId } = tenant;
  if (fields.intent !== 'person') {
    return saveSection(
      db,
      { tenantId, memberId: member.id, countries: settings.countries, fields },
      { findCity },
    );
  }
  const limits = { minAge: settings.min_age, timeZone: settings.time_zone };
  const saved = await savePerson(db, { memberId: member.id, person: fields, ...limits }, { now });
  return saved.ok ? done(fields.intent) : saved;
}

/** Saves one section of the profile, each a form of its own (PRO-2). */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const { t } = site;
  const form = await readForm(request, sectionForm);
  const saved = form.status === 'success' ? await save(site, form.value) : sectionRefusal(form.error);
  if (!saved.ok) {
    const typed = Object.fromEntries(
      Object.entries(form.payload).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    return data(
      { section: typed.intent ?? '', error: t(`errors:${saved.reason}`, saved.detail), typed },
      { status: 422 },
    );
  }
  return redirectWith(site, `/profile#${saved.value}`, { tone: 'success', text: 'profiles:saved' });
}

export default function Profile() {
  return (
    <OwnProfilePage
      {...useLoaderData<typeof loader>()}
      refusal={useActionData<typeof action>() ?? null}
      locate={<Locate />}
    />
  );
}
