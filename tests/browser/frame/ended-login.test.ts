import { describe, expect, it } from 'vitest';
import { isLoggedIn } from '~/browser/frame/ended-login';

const answered = (status: number, body: unknown) => ({
  fetch: async () => new Response(JSON.stringify(body), { status }),
  wait: async () => {},
  chance: () => 1,
  loggedOut: () => {},
});

describe('a page that is shown again', () => {
  it('detects an ended login or another member’s [ACC-13, API-11]', async () => {
    expect(await isLoggedIn('anna', answered(403, { error: 'authentication_required' }))).toBe(false);
    expect(await isLoggedIn('anna', answered(200, { id: 'bram' }))).toBe(false);
  });

  it('stays if the login lasts or cannot be checked [ACC-13, API-12]', async () => {
    expect(await isLoggedIn('anna', answered(200, { id: 'anna' }))).toBe(true);
    expect(await isLoggedIn('anna', answered(500, {}))).toBe(true);
    expect(await isLoggedIn('anna', answered(403, { error: 'other' }))).toBe(true);
    const page = '<html>Please log in to this network</html>';
    const elsewhere = { ...answered(200, {}), fetch: async () => new Response(page, { status: 200 }) };
    expect(await isLoggedIn('anna', elsewhere)).toBe(true);
  });
});
