import type { TextKey } from '~/i18n/text-key';
import * as paths from '~/paths';

/** The pages of G and a letter; the letters are the same in every language. */
export const SHORTCUT_PAGES = [
  { key: 's', to: paths.search, text: 'frame:search' },
  { key: 'm', to: paths.chats, text: 'frame:messages' },
  { key: 'l', to: paths.likes, text: 'frame:likes' },
  { key: 'c', to: paths.credits, text: 'credits:column_credits' },
  { key: 'p', to: paths.profile, text: 'frame:my_profile' },
] as const satisfies readonly { key: string; to: string; text: TextKey }[];
