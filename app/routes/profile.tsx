import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerPost } from '~/http/answer/answer.server';
import { CitySelects } from '~/browser/profiles/city-selects';
import { Locate } from '~/browser/profiles/locate';
import { ownProfilePage } from '~/pages/profiles/own-profile-page.server';
import { pageTitle } from '~/http/answer/page-title';
import { requireMember } from '~/http/request/require-member.server';
import { postSection } from '~/pages/profiles/post-section.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { OwnProfilePage } from '~/ui/profiles/own-profile-page';

export const handle = { name: 'profile', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => pageTitle(matches, page?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireMember(request);
  return ownProfilePage(site);
}

export async function action({ request }: ActionFunctionArgs) {
  const site = await requireMember(request);
  return answerPost(site, await postSection(site, request));
}

export default function Profile() {
  const posted = useActionData<typeof action>();
  return (
    <OwnProfilePage
      {...useLoaderData<typeof loader>()}
      errors={posted?.errors ?? {}}
      submitted={posted ?? null}
      locate={<Locate />}
      loadPlaces={<CitySelects />}
    />
  );
}
