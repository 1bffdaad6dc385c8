import type { Config } from 'tailwindcss';
import whole from '../../tailwind.config';

/** The same scales, limited to the operators' console, whose pages inline this CSS. */
export default {
  ...whole,
  content: [
    './app/root.tsx',
    './app/ui/console/**/*.tsx',
    './app/ui/layouts/error-page.tsx',
    './app/ui/kit/icon.tsx',
    './app/ui/kit/fields/{checkbox,error-summary,field,refusal-text}.tsx',
  ],
} satisfies Config;
