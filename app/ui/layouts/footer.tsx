import { useT } from '~/i18n/texts';
import { Brand } from './brand';
import { useFrame } from './frame-data';

type FooterLink = { href: string; text: string };

const LINK = 'inline-flex min-h-tap min-w-tap items-center px-2 text-sm font-semibold hover:underline';

function useFooterLinks(): { legal: FooterLink[]; help: FooterLink[] } {
  const t = useT();
  const { site } = useFrame();
  const help = [{ href: `mailto:${site.supportEmail}`, text: t('frame:support') }];
  if (site.supportPhone) help.push({ href: `tel:${site.supportPhone}`, text: site.supportPhone });
  return {
    legal: [
      { href: '/pages/terms', text: t('frame:terms') },
      { href: '/pages/privacy', text: t('frame:privacy') },
      { href: '/pricing', text: t('frame:pricing') },
      { href: '/licences.txt', text: t('frame:licences') },
    ],
    help,
  };
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
        {company.kvk && ` · KvK ${company.kvk}`}
      </p>
    </div>
  );
}

function FooterLinks({ label, links, className }: { label: string; links: FooterLink[]; className: string }) {
  return (
    <nav className={className} aria-label={label}>
      {links.map(({ href, text }) => (
        <a key={href} href={href} className={LINK}>
          {text}
        </a>
      ))}
    </nav>
  );
}

function UsFooterLinks({ tone }: { tone: string }) {
  const t = useT();
  const { legal, help } = useFooterLinks();
  const columns: [string, FooterLink[]][] = [
    [t('frame:rules'), legal],
    [t('frame:help'), help],
  ];
  return (
    <>
      {columns.map(([title, links]) => (
        <nav key={title} className="lg:col-span-3" aria-label={title}>
          <p className={`px-2 text-xs font-bold uppercase tracking-[.12em] ${tone}`}>{title}</p>
          <ul className="mt-1 grid">
            {links.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={LINK}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </>
  );
}

/**
 * The footer: the company behind the site, the minimum age, and links to the legal pages and to help.
 * Visitors see it in inverted colours.
 */
export function Footer({ inverse }: { inverse: boolean }) {
  const t = useT();
  const { site } = useFrame();
  const { legal, help } = useFooterLinks();
  const tone = inverse ? 'text-night-muted' : 'text-muted';
  return (
    <footer className={`mt-section ${inverse ? 'bg-night text-night-on' : 'border-t border-line'}`}>
      <div className="wrap grid gap-6 py-10 lg:grid-cols-12">
        <About tone={tone} />
        {site.usFooter ? (
          <UsFooterLinks tone={tone} />
        ) : (
          <FooterLinks
            label={t('frame:legal')}
            links={[...legal, ...help]}
            className="-mx-2 flex flex-wrap content-start gap-x-1 lg:col-span-7 lg:justify-end"
          />
        )}
      </div>
    </footer>
  );
}
