import { SITE_A } from './database';
import { answerOf, asOneRequest, ask, type Asked } from './running';

type Route = (args: { request: Request; params: Record<string, string>; context: object }) => unknown;

/** Returns what a loader or action answers, whether it returns or throws it. */
export const visit = (route: unknown, request: Request, params: Record<string, string> = {}) =>
  asOneRequest(request, () => answerOf((async () => (route as Route)({ request, params, context: {} }))()));

let opened = 0;

type Opened = { host?: string; address?: string; language?: string; headers?: Record<string, string> };

/**
 * Opens a browser with an IP address of its own: it stores the cookies that it is given and sends them back.
 */
export function openBrowser({
  host = SITE_A,
  address = `198.51.${++opened >> 8}.${opened & 255}`,
  language = 'en',
  headers = {},
}: Opened = {}) {
  const cookies = new Map<string, string>([['locale', language]]);
  const keep = (line: string) => {
    const [pair = '', ...options] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    if (options.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, value);
  };
  const go = async (
    route: unknown,
    path: string,
    params: Record<string, string>,
    { headers: own, ...asked }: Pick<Asked, 'form' | 'method' | 'headers'>,
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await visit(
      route,
      ask(path, { cookie, host, headers: { 'x-client-address': address, ...headers, ...own }, ...asked }),
      params,
    );
    answer.headers.getSetCookie().forEach(keep);
    return { ...answer, location: answer.headers.get('Location') };
  };
  return {
    cookies,
    open: (
      loader: unknown,
      path: string,
      params: Record<string, string> = {},
      own: Record<string, string> = {},
    ) => go(loader, path, params, { headers: own }),
    peek: (loader: unknown, path: string, params: Record<string, string> = {}) =>
      go(loader, path, params, { method: 'HEAD' }),
    post: (
      action: unknown,
      path: string,
      form: NonNullable<Asked['form']>,
      params: Record<string, string> = {},
    ) => go(action, path, params, { form }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;
