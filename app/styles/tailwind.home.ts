import type { Config } from 'tailwindcss';
import whole from '../../tailwind.config';

/** The same scales, limited to the home page, whose first response has to fit into two round trips. */
export default {
  ...whole,
  content: [
    './app/root.tsx',
    './app/ui/frame/home-page.tsx',
    './app/ui/signup/who-choices.tsx',
    './app/ui/layouts/{page-layout,entry-warning,top-nav,brand,language-menu,footer}.tsx',
    './app/ui/kit/{below-toast,icon,toast}.tsx',
    './app/ui/kit/fields/{choice,field}.tsx',
  ],
  // Words in code and comments that are no classes of the home page.
  blocklist: ['!hint', 'filter', 'result', 'tag', 'where'],
} satisfies Config;
