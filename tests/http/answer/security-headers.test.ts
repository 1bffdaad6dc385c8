import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageHeaders } from '~/http/answer/security-headers.server';
import { testTenant } from '../../support/site';

type Page = { cdn_prefix?: string; inIframe?: boolean; nonce?: string | null; styleHashes?: string[] };

const headers = ({ cdn_prefix = '', inIframe = false, nonce = 'n0nce', styleHashes = [] }: Page = {}) =>
  pageHeaders({ tenant: testTenant({ cdn_prefix }), nonce, styleHashes, inIframe });

function policy(page?: Parameters<typeof headers>[0]): Map<string, string[]> {
  const directives = headers(page)['Content-Security-Policy']!.split('; ');
  return new Map(directives.map((each) => [each.split(' ')[0]!, each.split(' ').slice(1)]));
}

describe('a page’s policy', () => {
  it('allows only our files, or a nonce [SAF-4]', () => {
    expect(policy().get('script-src')).toEqual(["'self'", "'nonce-n0nce'"]);
    expect(policy().get('style-src')).toEqual(["'self'", "'nonce-n0nce'"]);
    expect(headers()['Content-Security-Policy']).not.toMatch(/unsafe|\*|https:(?!\/\/)/);
  });

  it('allows a scriptless page our hashed styles [SAF-4]', () => {
    const page = { nonce: null, styleHashes: ['sha256-one', 'sha256-other'] };
    expect(policy(page).get('script-src')).toEqual(["'self'"]);
    expect(policy(page).get('style-src')).toEqual(["'self'", "'sha256-one'", "'sha256-other'"]);
  });

  it('allows no other site [SAF-4]', () => {
    for (const directive of ['default-src', 'connect-src', 'form-action'])
      expect(policy().get(directive)).toEqual(["'self'"]);
    for (const directive of ['object-src', 'base-uri']) expect(policy().get(directive)).toEqual(["'none'"]);
    expect(policy().get('img-src')).toEqual(["'self'", 'data:']);
  });

  it('allows images from cdn_prefix only [SAF-4, TEN-3]', () => {
    expect(policy({ cdn_prefix: 'https://cdn.example/some/folder' }).get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://cdn.example',
    ]);
  });

  it('forbids framing, except the chat’s own frame [SAF-4, CHA-5]', () => {
    expect(policy().get('frame-ancestors')).toEqual(["'none'"]);
    expect(headers()['X-Frame-Options']).toBe('DENY');
    expect(policy({ inIframe: true }).get('frame-ancestors')).toEqual(["'self'"]);
    expect(headers({ inIframe: true })['X-Frame-Options']).toBe('SAMEORIGIN');
  });
});

describe('the other headers', () => {
  afterEach(() => void vi.unstubAllEnvs());

  const answered = async (origin: string) => {
    vi.stubEnv('PUBLIC_ORIGIN', origin);
    vi.resetModules();
    const { baseHeaders: plainHeaders } = await import('~/http/answer/security-headers.server');
    return plainHeaders();
  };

  it('fix types, limit referrers and devices [SAF-4]', async () => {
    expect(await answered('http://{domain}:3000')).toEqual({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
    });
  });

  it('enforce https on https sites [SAF-4]', async () => {
    const found = (await answered('https://{domain}'))['Strict-Transport-Security'];
    expect(Number(/^max-age=(\d+)/.exec(found ?? '')?.[1])).toBeGreaterThanOrEqual(31_536_000);
  });

  it('are sent for unknown hosts too [SAF-4, TEN-1]', () => {
    expect(pageHeaders({ tenant: null, nonce: null, styleHashes: [], inIframe: false })).toMatchObject({
      'X-Frame-Options': 'DENY',
    });
  });
});
