import type { MetaDescriptor } from '@remix-run/node';
import type { LanderHead } from './lander-page.server';

/** The title and canonical address in the head of a lander. */
export const landerMeta = (page: { head: LanderHead } | undefined): MetaDescriptor[] =>
  page
    ? [
        { title: `${page.head.title} · ${page.head.site}` },
        { tagName: 'link', rel: 'canonical', href: page.head.canonical },
      ]
    : [];

/** The title in the head of a lander about one member, which no search engine lists. */
export const memberLanderMeta = (page: { title: string } | undefined): MetaDescriptor[] => [
  { title: page?.title },
  { name: 'robots', content: 'noindex' },
];
