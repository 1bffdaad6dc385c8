import type { Config } from 'tailwindcss';
import whole from '../../../tailwind.config';

/** The same scales, limited to the header and footer: a lander's own design is plain CSS. */
export default {
  ...whole,
  content: [
    './app/ui/layouts/{page-layout,top-nav,brand,language-menu,footer,entry-warning}.tsx',
    './app/ui/kit/{below-toast,icon,toast}.tsx',
    './app/ui/landers/start-form.tsx',
  ],
} satisfies Config;
