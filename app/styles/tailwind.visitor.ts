import type { Config } from 'tailwindcss';
import whole from '../../tailwind.config';

/** The same scales, limited to what visitors' pages show, because this CSS is inlined in each of them. */
export default {
  ...whole,
  content: [
    './app/root.tsx',
    './app/routes/{_index,login,signup,complete-signup,activate.*,$token,lang-config,pages.*,$}.tsx',
    './app/ui/layouts/**/*.tsx',
    // Only on members' pages.
    '!./app/ui/layouts/{activation-dialog,alert-banner,member-nav,new-likes-banner}.tsx',
    './app/ui/{home,accounts,legal,frame}/**/*.tsx',
    './app/ui/deletion/reactivate-page.tsx',
    './app/ui/settings/mail-change-page.tsx',
    './app/ui/kit/*.tsx',
    // Only shown to members.
    '!./app/ui/accounts/signup-matches-page.tsx',
    '!./app/ui/kit/count-badge.tsx',
  ],
} satisfies Config;
