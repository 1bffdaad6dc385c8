import { goTo } from '~/http/answer/answer.server';
import { entryCookie } from '~/http/answer/cookies.server';
import { readFields } from '~/http/request/forms/read-form.server';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';

/** Stores that the visitor is of age, and returns to the page (NAV-17). */
export async function postEntry(request: Request) {
  const to = safePath((await readFields(request)).get('to'), paths.home);
  return goTo(to, { cookies: [entryCookie()] });
}
