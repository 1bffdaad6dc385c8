import type { Config } from 'tailwindcss';
import whole from '../../../tailwind.config';

/** What stands around every page of a member, and the pieces that most of them show. */
const FRAME = [
  './app/root.tsx',
  './app/ui/layouts/{page-layout,top-nav,brand,language-menu,alert-banner,new-likes-banner,activation-dialog,footer}.tsx',
  './app/ui/kit/{icon,avatar,count-badge,credits-look,fictional-label,toast}.{ts,tsx}',
];

/** The same scales, for the files that draw the first screen of some pages. */
export const firstScreen = (files: string[]): Config => ({ ...whole, content: [...FRAME, ...files] });
