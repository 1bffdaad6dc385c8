import type { Config } from 'tailwindcss';
import whole from '../../tailwind.config';

/** The same scales, for what visitors' pages show and nothing else: this style is put into each of them. */
export default {
  ...whole,
  content: [
    './app/root.tsx',
    './app/routes/{_index,login,signup,complete-signup,activate.*,$token,lang-config,pages.*,$}.tsx',
    './app/ui/layouts/**/*.tsx',
    // What only members' pages have.
    '!./app/ui/layouts/{activation-dialog,alert-banner,new-likes-banner}.tsx',
    './app/ui/{home,accounts,legal,frame}/**/*.tsx',
    './app/ui/deletion/reactivate-page.tsx',
    './app/ui/settings/mail-change-page.tsx',
    './app/ui/kit/*.tsx',
    // What only members see of them.
    '!./app/ui/accounts/signup-matches-page.tsx',
    '!./app/ui/kit/count-badge.tsx',
  ],
} satisfies Config;
