import type { MetaDescriptor } from '@remix-run/node';
import type { LanderHead } from './lander-page.server';

export const landerMeta = (page: { head: LanderHead } | undefined): MetaDescriptor[] =>
  page
    ? [
        { title: `${page.head.title} · ${page.head.site}` },
        { tagName: 'link', rel: 'canonical', href: page.head.canonical },
      ]
    : [];

/** Prevents indexing, because the lander is about one member. */
export const memberLanderMeta = (page: { title: string } | undefined): MetaDescriptor[] => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];
