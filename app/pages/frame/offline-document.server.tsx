import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import { listUnsent } from '~/browser/frame/list-unsent';
import type { Site } from '~/http/request/open-site.server';
import { TextsProvider } from '~/i18n/texts';
import type { Theme, ThemeRoles } from '~/tenancy/theme';
import { OfflinePage } from '~/ui/frame/offline-page';

/** The key prefix of unsent messages (`browser/kit/member-storage.ts`). */
const OUTBOX = 'outbox ';

const colours = ({ canvas, ink, muted, line, primary, link, ...roles }: ThemeRoles) =>
  Object.entries({ canvas, ink, muted, line, primary, link, 'on-primary': roles['on-primary'] })
    .map(([role, value]) => `--c-${role}:${value}`)
    .join(';');

const RULES = `*{box-sizing:border-box}body{margin:0;background:rgb(var(--c-canvas));color:rgb(var(--c-ink));font:1rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:48px 16px}.brand{display:flex;gap:.5rem;align-items:center;font-weight:700;margin:0 0 2.5rem}
.brand svg{width:2rem;height:2rem;display:block}h1{font-size:min(1.75rem,11vw);line-height:1.2;margin:0 0 .75rem}h2{font-size:1rem;margin:0 0 .5rem}
p{margin:0 0 1.5rem}button{border:0;font:inherit;cursor:pointer;min-height:44px;padding:0 1.25rem;border-radius:6px;background:rgb(var(--c-primary));color:rgb(var(--c-on-primary));font-weight:700}
button:focus-visible{outline:3px solid rgb(var(--c-ink));outline-offset:2px}section{border-top:1px solid rgb(var(--c-line));padding-top:1.5rem}
ul{margin:0;padding:0;list-style:none}li{color:rgb(var(--c-muted));padding:.5rem 0;overflow-wrap:anywhere}`;

function offlineStyle({ scheme, light, dark }: Theme): string {
  const first = `:root{color-scheme:${scheme === 'system' ? 'light dark' : scheme};${colours(scheme === 'dark' ? dark : light)}}`;
  const darkRules = scheme === 'system' ? `@media(prefers-color-scheme:dark){:root{${colours(dark)}}}` : '';
  return first + darkRules + RULES;
}

const hash = (text: string) => createHash('sha256').update(text);
const cspSource = (text: string) => `'sha256-${hash(text).digest('base64')}'`;

type OfflineDocument = { html: string; policy: string; version: string };

/** Writes the self-contained offline page, one per language (PWA-2). */
export function offlineDocument({
  tenant,
  dialect,
  t,
}: Pick<Site, 'tenant' | 'dialect' | 't'>): OfflineDocument {
  const style = offlineStyle(tenant.theme);
  const script = `(${listUnsent.toString()})(window,${JSON.stringify(OUTBOX)})`;
  const html = `<!doctype html>${renderToStaticMarkup(
    <TextsProvider t={t}>
      <OfflinePage
        {...{ locale: dialect, siteName: tenant.settings.name, logoSvg: tenant.logoSvg, style, script }}
      />
    </TextsProvider>,
  )}`;
  const policy = `default-src 'none'; style-src ${cspSource(style)}; script-src ${cspSource(script)}; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy, version: hash(html).digest('base64url').slice(0, 12) };
}
