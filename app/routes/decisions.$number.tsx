import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { appealDecision } from '~/domain/safety/appeal-decision.server';
import { appealForm } from '~/domain/safety/report-form.server';
import { CASE_TEXT_LENGTH } from '~/domain/safety/rules';
import { decisionPage, ownDecision } from '~/pages/safety/case-page.server';
import { shownAgain } from '~/http/answer/shown-again.server';
import { openSite } from '~/http/request/open-site.server';
import { pageTitle } from '~/http/answer/page-title';
import { readForm } from '~/http/request/read-form.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { formErrors } from '~/http/answer/form-errors.server';
import { DecisionPage } from '~/ui/safety/decision-page';
import { redirectWith } from '~/http/answer/redirect-with.server';

export const handle = { name: 'decisions-number', layout: 'default', scripts: true } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  ...pageTitle(matches, found?.title),
  { name: 'robots', content: 'noindex' },
];

/** A decision with its reasons, for the member affected. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const site = await openSite(request);
  const found = await ownDecision(site, params.number ?? '');
  return { title: site.t('safety:decision_title'), page: decisionPage(site, found) };
}

/** Stores the appeal. An appeal that is repeated or too late redirects to the page, which says so. */
export async function action({ request, params }: ActionFunctionArgs) {
  const site = await openSite(request);
  const { number } = await ownDecision(site, params.number ?? '');
  const form = await readForm(request, appealForm);
  if (form.status !== 'success') {
    const [error = ''] = formErrors(site, form.error, { max: CASE_TEXT_LENGTH }).text ?? [];
    return data(
      {
        error: error || site.t('errors:form_invalid'),
        text: shownAgain(form.payload.text, CASE_TEXT_LENGTH),
      },
      { status: 422 },
    );
  }
  const appealed = await appealDecision(
    site.db,
    { tenantId: site.tenant.id, number, text: form.value.text },
    site,
  );
  const { pathname, search } = new URL(request.url);
  const back = pathname + search;
  return appealed.ok
    ? redirectWith(site, back, { tone: 'success', text: 'safety:appeal_sent' })
    : redirect(back, 303);
}

export default function Decision() {
  return (
    <DecisionPage
      page={useLoaderData<typeof loader>().page}
      refused={useActionData<typeof action>() ?? null}
    />
  );
}
