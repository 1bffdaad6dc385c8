import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { savePerson } from '~/domain/accounts/save-person.server';
import { done, refused } from '~/domain/outcome';
import { personForm, sectionForm, type SectionFields } from '~/domain/profiles/profile-forms.server';
import { ABOUT_ME_LENGTH } from '~/domain/profiles/rules';
import { saveSection, sectionRefusal } from '~/domain/profiles/save-section.server';
import { LoadPlaces } from '~/enhance/load-places';
import { Locate } from '~/enhance/locate';
import { findCity } from '~/places/places.server';
import { ownProfilePage } from '~/pages/profiles/own-profile-page.server';
import { reasonText } from '~/http/answer/form-errors.server';
import { secondsToWait } from '~/http/answer/limit-or-refuse.server';
import { shownAgain } from '~/http/answer/shown-again.server';
import { pageTitle } from '~/http/answer/page-title';
import { constraintsOf, readForm } from '~/http/request/read-form.server';
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
    section: params.get('section'),
  });
}

/** No value of a list is longer. */
const CHOICE_LENGTH = 20;
/** What a refused section shows again, and how long it may be. */
const SHOWN_AGAIN = new Map([
  ['intent', CHOICE_LENGTH],
  ['aboutMe', ABOUT_ME_LENGTH],
  ...Object.entries(constraintsOf(personForm)).map(
    ([name, { maxLength = CHOICE_LENGTH }]) => [name, maxLength] as const,
  ),
]);

async function save(site: MemberSite, fields: SectionFields) {
  const { tenant, db, member, now } = site;
  const { settings, id: tenantId } = tenant;
  if (fields.intent !== 'person') {
    return saveSection(
      db,
      { tenantId, memberId: member.id, countries: settings.countries, fields },
      { findCity },
    );
  }
  // Whether a name is taken is told so often only, or a list of names could be tried out.
  const seconds = await secondsToWait(site, 'name_changes', member.id);
  if (seconds !== null) return refused('rate_limited', { seconds, count: Math.ceil(seconds / 60) });
  const limits = { minAge: settings.min_age, timeZone: settings.time_zone };
  const saved = await savePerson(db, { memberId: member.id, person: fields, ...limits }, { now });
  return saved.ok ? done(fields.intent) : saved;
}

/** Saves one section of the profile; each is a form of its own. */
export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  const form = await readForm(request, sectionForm);
  const saved = form.status === 'success' ? await save(site, form.value) : sectionRefusal(form.error);
  if (!saved.ok) {
    const typed = Object.fromEntries(
      [...SHOWN_AGAIN]
        .filter(([name]) => name in form.payload)
        .map(([name, maxLength]) => [name, shownAgain(form.payload[name], maxLength)]),
    );
    return data(
      { section: typed.intent ?? '', error: reasonText(site, saved.reason, saved.detail), typed },
      saved.reason === 'rate_limited'
        ? { status: 429, headers: { 'Retry-After': String(saved.detail.seconds) } }
        : { status: 422 },
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
      loadPlaces={<LoadPlaces />}
    />
  );
}
