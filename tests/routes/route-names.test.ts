import { describe, expect, it } from 'vitest';
import { loadRoute, paramsOf, ROUTES } from './every-route';

type Handle = { name: string | ((params: Record<string, string>) => string); layout: string };

/** Names that differ from their URLs. */
const NAMES: Record<string, string> = {
  $: 'not-found',
  _index: 'index',
  'pages.$page': 'pages-terms',
  'credits_.$id.($paymentmethod)': 'credits-id-paymentmethod',
  'dev.mailbox.$id': 'dev-mail',
  'console.passkeys[.]js': 'console-passkeys-js',
  'console.queue.keys[.]js': 'console-queue-keys-js',
};

/**
 * Derives a route's name from its URL as specified: members-id, likes-m-id, reset-password-do; without optional
 * segments.
 */
const nameOf = (route: string) =>
  NAMES[route] ??
  route
    .split('.')
    .filter((part) => part !== '_index' && !part.startsWith('('))
    .map((part) => part.replace(/_$/, '').replace(/^\$/, ''))
    .join('-');

const LANDER = /^(index$|landers-|members-id-landing)/;
const CHAT = /^(chats-id|members-id-chat)$/;
const SIGN_UP = /^(signup|members-id-signup)$/;
/** Bare by design: iframes, and the operators' console, which has a frame of its own. */
const FRAME = /^(chats-id-messages$|dev-kit-auth-layout$|console(-|$))/;

function layoutOf(name: string): string {
  if (CHAT.test(name)) return 'chat';
  if (LANDER.test(name)) return 'lander';
  return [SIGN_UP, FRAME].some((bare) => bare.test(name)) ? 'empty' : 'default';
}

const modules = await Promise.all(ROUTES.map(async (route) => [route, await loadRoute(route)] as const));
const pages = modules
  .filter(([, module]) => module.default)
  .map(([route, { handle }]) => [route, handle as Handle] as const);

describe('the routes', () => {
  it('have the expected number [NAV-22]', () => {
    expect(pages.length).toBeGreaterThan(20);
  });

  it.each(pages)('have for the page %s the specified name and layout [NAV-22]', (route, { name, layout }) => {
    const params = Object.fromEntries(paramsOf(route).map((param) => [param, 'terms']));
    const given = typeof name === 'function' ? name(params) : name;
    expect(given).toBe(nameOf(route));
    expect(layout).toBe(layoutOf(given));
  });

  it('have unique names [NAV-22]', () => {
    const names = modules.flatMap(([, { handle }]) =>
      typeof handle?.name === 'string' ? [handle.name] : [],
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('refuse GET and POST themselves, not by Remix [ERR-1]', () => {
    const silent = modules.filter(([, { default: page, loader, action }]) => !page && !(loader && action));
    expect(silent.map(([route]) => route)).toEqual([]);
  });
});
