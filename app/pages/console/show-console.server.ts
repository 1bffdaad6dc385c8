import { data } from '@remix-run/node';
import { hasRight, type Grant } from '~/domain/operators/rules';
import { QUEUE_KINDS } from '~/domain/safety/queue/rules';
import { readConsoleDraft } from '~/http/answer/console-draft.server';
import { consoleDraftCookie } from '~/http/answer/cookies.server';
import type { Console } from '~/http/request/open-console.server';
import type { ConsoleKey } from '~/i18n/console/texts';
import * as consolePaths from '~/console-paths';
import type { ConsoleFrame, FrameLink } from '~/ui/console/frame-data';

/** The results that a page can report for the page before it. */
const DONE = [
  'answered',
  'answered_truly',
  'author_assigned',
  'author_removed',
  'chat_gone',
  'closed_unanswered',
  'code_ended',
  'code_made',
  'credits_given',
  'decided',
  'dismissed',
  'factor_replaced',
  'handed_over',
  'helped',
  'invite_withdrawn',
  'language_changed',
  'news_started',
  'news_stopped',
  'noted',
  'passkey_added',
  'passkey_removed',
  'password_changed',
  'photo_added',
  'photo_deleted',
  'photos_arranged',
  'proceeding_added',
  'proceeding_closed',
  'profile_made',
  'profile_paused',
  'profile_resumed',
  'profile_saved',
  'recovery_renewed',
  'recovery_used',
  'refund_approved',
  'refund_declined',
  'refund_proposed',
  'refunded',
  'released',
  'retried',
  'roles_changed',
  'session_ended',
  'sessions_ended',
  'undone',
] as const;

export type Done = (typeof DONE)[number];

const FICTIONAL = ['fictional', 'fictional_profiles'] as const;

/** Authors begin with who waits, and those who make profiles with the profiles. */
const fictionalHref = (grants: readonly Grant[]): string =>
  hasRight(grants, 'fictional') ? consolePaths.waitingChats() : consolePaths.fictionalProfiles();

function frameLinks({ t, operator, pageAddress: { pathname } }: Console): FrameLink[] {
  if (!operator) return [];
  const links: [href: string, key: ConsoleKey, isShown: boolean][] = [
    [consolePaths.home(), 'dashboard.title', true],
    [consolePaths.queue(), 'queue.title', QUEUE_KINDS.some((kind) => hasRight(operator.grants, kind))],
    [
      fictionalHref(operator.grants),
      'fictional.title',
      FICTIONAL.some((right) => hasRight(operator.grants, right)),
    ],
    [consolePaths.members(), 'members.title', hasRight(operator.grants, 'find_members')],
    [consolePaths.money(), 'money.title', hasRight(operator.grants, 'orders')],
    [consolePaths.figures(), 'counts.title', hasRight(operator.grants, 'figures')],
    [consolePaths.running, 'running.title', hasRight(operator.grants, 'running')],
    [consolePaths.operators(), 'operators.title', hasRight(operator.grants, 'operators')],
    [consolePaths.audit(), 'audit.title', hasRight(operator.grants, 'audit')],
    [consolePaths.account(), 'account.title', true],
  ];
  const isCurrent = (href: string) =>
    href === consolePaths.home() ? pathname === href : pathname.startsWith(href);
  return links
    .filter(([, , isShown]) => isShown)
    .map(([href, key]) => ({ href, text: t(key), isCurrent: isCurrent(href) }));
}

function consoleFrame(site: Console): ConsoleFrame {
  const { t, locale, query, session } = site;
  const done = DONE.find((each) => each === query.get('done'));
  return {
    locale,
    home: consolePaths.home(),
    links: frameLinks(site),
    logout: session ? consolePaths.logout : null,
    done: done && !site.isPosted ? t(`done.${done}`) : null,
  };
}

type Status = { status?: number };

/** Returns a page's data with its frame and title, and with its draft, whose cookie it deletes. */
export function showConsole<Page extends object>(
  site: Console,
  heading: string,
  page: Page,
  { status = 200 }: Status = {},
) {
  const typed = site.isPosted ? null : readConsoleDraft(site);
  const title = `${heading} · ${site.t('console')}`;
  return data(
    { frame: consoleFrame(site), heading, title, typed, ...page },
    { status, headers: typed ? { 'Set-Cookie': consoleDraftCookie('') } : {} },
  );
}
