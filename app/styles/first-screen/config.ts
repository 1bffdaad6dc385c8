import type { Config } from 'tailwindcss';
import whole from '../../../tailwind.config';

/** The files of the frame around every member's page, and of the components that most of them show. */
const FRAME = [
  './app/root.tsx',
  './app/ui/layouts/{page-layout,top-nav,member-nav,brand,language-menu,leave-link,alert-banner,new-likes-banner,activation-dialog,footer}.tsx',
  './app/enhance/toasts.tsx',
  './app/ui/discounts/bonus-strip.tsx',
  './app/ui/kit/{icon,avatar,below-toast,count-badge,credits-look,cross,fictional-label,overlay,toast}.{ts,tsx}',
];

/** Classes that a first screen does without: words of the code and of its comments. */
const WORDS = ['card', 'filter', 'switch'];

/** Returns a Tailwind configuration with the same scales, limited to the files that draw a first screen. */
export const firstScreen = (files: string[], words: string[] = []): Config => ({
  ...whole,
  content: [...FRAME, ...files],
  // The warning over a visitor's page.
  safelist: ['over'],
  blocklist: [...WORDS, ...words],
});
