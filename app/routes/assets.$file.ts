import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { compressedAsset } from '~/delivery/compressed-asset.server';
import { refuseMethod } from '~/http/answer/refusals/refuse-method.server';

export const handle = { name: 'assets', layout: 'empty' };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const answer = await compressedAsset(request, params.file ?? '');
  if (!answer) throw notFound();
  return answer;
}

export const action = refuseMethod;
