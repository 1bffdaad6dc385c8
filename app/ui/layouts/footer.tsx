import type { ReactNode } from 'react';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon } from '~/ui/kit/icon';
import { Brand } from './brand';
import { useFrame, useTracked } from './frame-data';

type FooterLink = { href: string; text: string };

/** The links of every footer; members also find their settings there (NAV-7). */
function useFooterLinks(): FooterLink[] {
  const t = useT();
  const tracked = useTracked();
  const { site, navigation, closed } = useFrame();
  const links = [
    { href: tracked(paths.legalPage('about')), text: t('frame:page.about') },
    { href: tracked(paths.legalPage('terms')), text: t('frame:page.terms') },
    { href: tracked(paths.legalPage('privacy')), text: t('frame:page.privacy') },
    { href: tracked(paths.legalPage('cookies')), text: t('frame:page.cookies') },
    { href: tracked(paths.legalPage('ban')), text: t('frame:page.ban') },
    { href: tracked(paths.legalPage('return-policy')), text: t('frame:page.return-policy') },
    ...(closed ? [] : [{ href: tracked(paths.pricing), text: t('frame:pricing') }]),
    { href: tracked(paths.withdraw), text: t('frame:withdraw') },
    { href: tracked(paths.legalPage('accessibility')), text: t('frame:page.accessibility') },
    { href: paths.licences, text: t('frame:licences') },
    { href: tracked(paths.legalPage('faq')), text: t('frame:page.faq') },
    { href: tracked(paths.legalPage('service')), text: t('frame:page.service') },
    { href: tracked(paths.complaints), text: t('frame:complaints') },
    { href: `mailto:${site.supportEmail}`, text: t('frame:support') },
  ];
  if (site.supportPhone) links.push(site.supportPhone);
  if (navigation) links.push({ href: paths.settings, text: t('frame:settings') });
  return links;
}

function About({ tone }: { tone: string }) {
  const t = useT();
  const { site } = useFrame();
  const { company } = site;
  return (
    <div className="lg:col-span-5">
      <p className="flex items-center gap-2.5">
        <Brand />
      </p>
      <p className={`mt-4 max-w-[46ch] text-sm ${tone}`}>{t('frame:disclaimer', { min_age: site.minAge })}</p>
      <p className={`mt-2 text-xs ${tone}`}>
        {t('frame:company', { site: site.name, company: company.name, city: company.city })}
        {company.registration && ` · ${company.registration}`}
      </p>
    </div>
  );
}

function AllLinks() {
  const t = useT();
  const links = useFooterLinks();
  return (
    <nav
      className="app-folded -mx-2 flex flex-wrap content-start gap-x-1 lg:col-span-7 lg:justify-end"
      aria-label={t('frame:legal')}
    >
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  );
}

/** Six links of an American site's English footer (NAV-7). */
function UsLinks() {
  const t = useT();
  const tracked = useTracked();
  const links: FooterLink[] = [
    { href: paths.legalPage('ban'), text: t('frame:page.ban') },
    { href: paths.complaints, text: t('frame:complaints') },
    { href: paths.legalPage('cookies'), text: t('frame:page.cookies') },
    { href: paths.pricing, text: t('frame:pricing') },
    { href: paths.legalPage('privacy'), text: t('frame:page.privacy') },
    { href: paths.legalPage('terms'), text: t('frame:page.terms') },
  ];
  return (
    <nav className="app-folded -mx-2 flex flex-wrap gap-x-1 lg:col-span-12" aria-label={t('frame:rules')}>
      {links.map(({ href, text }) => (
        <a key={href} href={tracked(href)}>
          {text}
        </a>
      ))}
    </nav>
  );
}

function FoldLine() {
  const t = useT();
  return (
    <summary className="flex min-h-tap items-center gap-2 text-sm font-semibold">
      {t('frame:app_links')}
      <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
    </summary>
  );
}

/** In the installed app, a visitor's links fold into one line (NAV-7). */
function AppFold() {
  return (
    <details className="app-fold group hidden standalone:block lg:col-span-7">
      <FoldLine />
    </details>
  );
}

/** A member's footer folds into one line (NAV-7). */
function MemberFold({ children }: { children: ReactNode }) {
  return (
    <details className="wrap group py-1">
      <FoldLine />
      <div className="grid gap-6 pb-8 pt-4 lg:grid-cols-12">{children}</div>
    </details>
  );
}

/** The company, the minimum age, legal pages and help. `apart` adds space above. */
export function Footer({ inverse, apart }: { inverse: boolean; apart: boolean }) {
  const { site, closed, navigation } = useFrame();
  const about = <About tone={inverse ? 'text-night-muted' : 'text-muted'} />;
  const us = site.usFooter && !closed && <UsLinks />;
  return (
    <footer
      className={`${apart ? 'mt-section' : ''} ${inverse ? 'bg-night text-night-on' : 'border-t border-line'}`}
    >
      {navigation ? (
        <MemberFold>
          {about}
          <AllLinks />
          {us}
        </MemberFold>
      ) : (
        <div className="wrap grid gap-6 py-10 lg:grid-cols-12">
          {about}
          <AppFold />
          <AllLinks />
          {us}
        </div>
      )}
    </footer>
  );
}
