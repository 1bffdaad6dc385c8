import type { Config } from 'tailwindcss';
import whole from '../../../../tailwind.config';

/** The frame of every member's page, and the components that most pages show. */
const FRAME = [
  './app/root.tsx',
  './app/ui/layouts/{page-layout,top-nav,member-nav,member-tabs,account-menu,brand,language-menu,leave-link,alert-banner,new-likes-banner,activation-dialog,footer}.tsx',
  './app/browser/kit/toasts.tsx',
  './app/ui/discounts/bonus-strip.tsx',
  './app/ui/kit/{icon,avatar,below-toast,count-badge,credits-look,cross,drawn-face,fictional-label,overlay,toast}.{ts,tsx}',
];

/** Words in code and comments that are no classes of a first screen. */
const WORDS = ['card', 'filter', 'switch'];

export const firstScreen = (files: string[], words: string[] = []): Config => ({
  ...whole,
  content: [...FRAME, ...files],
  // Covers a visitor's page with the entry warning.
  safelist: ['over'],
  blocklist: [...WORDS, ...words],
});
