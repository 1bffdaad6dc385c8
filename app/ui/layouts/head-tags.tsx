import { useMatches } from '@remix-run/react';

type Head = {
  title: string;
  description: string;
  siteName: string;
  address: string;
  canonical: string;
  alternates: { locale: string; href: string }[];
  picture: string | null;
  ogLocale: string;
};

/** The loader's metadata, which overrides the site's. */
type PageData = {
  title?: string;
  description?: string;
  head?: { title: string; description: string; canonical: string };
};

/** The metadata of indexable pages and shared links (LEG-4). Landers set their own canonical URL. */
export function HeadTags({ head }: { head: Head }) {
  const page = (useMatches().at(-1)?.data ?? {}) as PageData;
  const title = page.head?.title ?? page.title ?? head.title;
  return (
    <>
      {!page.head && <link rel="canonical" href={head.canonical} />}
      {head.alternates.map(({ locale, href }) => (
        <link key={locale} rel="alternate" hrefLang={locale} href={href} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={head.address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={head.siteName} />
      <meta property="og:title" content={title} />
      <meta
        name="description"
        content={page.head?.description ?? page.description ?? head.description}
        property="og:description"
      />
      <meta property="og:url" content={page.head?.canonical ?? head.canonical} />
      <meta property="og:locale" content={head.ogLocale} />
      {head.picture && (
        <>
          <meta property="og:image" content={head.picture} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
