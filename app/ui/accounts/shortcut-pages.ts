import type { TextKey } from '~/i18n/text-key';

/** The pages to which G and a letter lead; the letters are the same in every language. */
export const SHORTCUT_PAGES = [
  { key: 's', to: '/members', text: 'frame:search' },
  { key: 'm', to: '/chats', text: 'frame:messages' },
  { key: 'l', to: '/likes', text: 'frame:likes' },
  { key: 'c', to: '/credits', text: 'credits:column_credits' },
  { key: 'p', to: '/profile', text: 'frame:my_profile' },
] as const satisfies readonly { key: string; to: string; text: TextKey }[];
