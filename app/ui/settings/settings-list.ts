import type { TextKey } from '~/i18n/text-key';
import * as paths from '~/paths';
import type { IconName } from '~/ui/kit/icon';

type Setting = { to: string; icon: IconName; title: TextKey; text: TextKey };

/** Every setting in its only order (NAV-26): the overview's rows, and the links beside each of its pages. */
export const SETTINGS = {
  account: {
    to: paths.accountSettings,
    icon: 'key-round',
    title: 'settings:account',
    text: 'settings:account_text',
  },
  codes: {
    to: paths.loginCodes,
    icon: 'smartphone',
    title: 'settings:codes.title',
    text: 'settings:codes.row',
  },
  passkeys: {
    to: paths.passkeys,
    icon: 'hand',
    title: 'settings:passkeys.title',
    text: 'settings:passkeys.row',
  },
  notices: {
    to: paths.noticeSettings,
    icon: 'bell',
    title: 'settings:notices',
    text: 'settings:notices_text',
  },
  sent: {
    to: paths.sentMails,
    icon: 'mail-check',
    title: 'settings:sent_title',
    text: 'settings:sent_text',
  },
  privacy: { to: paths.privacy, icon: 'eye-off', title: 'settings:privacy', text: 'settings:privacy_text' },
  discretion: {
    to: paths.discretion,
    icon: 'lock',
    title: 'push:discretion',
    text: 'settings:discretion.row',
  },
  consent: {
    to: paths.consents,
    icon: 'shield-check',
    title: 'settings:consent',
    text: 'settings:consent_text',
  },
  chat: {
    to: paths.chatSettings,
    icon: 'message-circle',
    title: 'chat:settings_title',
    text: 'chat:settings_text',
  },
  keys: { to: paths.shortcuts, icon: 'monitor', title: 'settings:keys.title', text: 'settings:keys.row' },
  blocked: {
    to: paths.blockedMembers,
    icon: 'ban',
    title: 'safety:blocked_title',
    text: 'safety:blocked_row',
  },
  payments: {
    to: paths.transactions,
    icon: 'receipt-text',
    title: 'payments:payments',
    text: 'payments:payments_text',
  },
  spending: { to: paths.spending, icon: 'hourglass', title: 'spending:title', text: 'spending:row' },
  withdraw: { to: paths.withdraw, icon: 'undo-2', title: 'frame:withdraw', text: 'payments:withdraw_row' },
  language: {
    to: paths.languageSettings,
    icon: 'globe',
    title: 'frame:language',
    text: 'frame:language_hint',
  },
  data: { to: paths.ownData, icon: 'download', title: 'leaving:data_title', text: 'leaving:data_row_text' },
  delete: {
    to: paths.deleteAccount,
    icon: 'trash-2',
    title: 'leaving:delete_row',
    text: 'leaving:delete_row_text',
  },
} as const satisfies Record<string, Setting>;

export type SettingsPart = keyof typeof SETTINGS;

export const SETTINGS_PARTS = Object.keys(SETTINGS) as SettingsPart[];
