import type { Config } from 'tailwindcss';
import whole from '../../tailwind.config';

/** The same scales, limited to visitors' pages, because each of them inlines this CSS. */
export default {
  ...whole,
  content: [
    './app/root.tsx',
    './app/routes/{_index,login,signup,complete-signup,activate.*,$token,lang-config,pages.*,$}.tsx',
    './app/ui/layouts/**/*.tsx',
    '!./app/ui/layouts/{account-menu,activation-dialog,alert-banner,member-nav,member-tabs,new-likes-banner}.tsx',
    './app/ui/{accounts,signup,legal,frame}/**/*.tsx',
    './app/ui/deletion/reactivate-page.tsx',
    './app/ui/kit/**/*.tsx',
    '!./app/ui/accounts/{account-page,codes-page,consent-page,session-list,shortcut-list,shortcuts-page}.tsx',
    '!./app/ui/signup/signup-matches-page.tsx',
    '!./app/ui/kit/{count-badge,pager}.tsx',
  ],
  // Words in code and comments that are no classes of these pages.
  blocklist: ['!hint', 'filter', 'result', 'where'],
} satisfies Config;
