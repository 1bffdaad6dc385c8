import { useEffect, type ReactNode } from 'react';
import { LIKE_TYPES, type LikeType } from '~/domain/likes/rules';
import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { DrawnPair, SuggestedMembers, type Suggestions } from '~/ui/discovery/people-who-fit';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { FIRST_ROW, imageLoading } from '~/delivery/loading-priority';
import { ServerHtml } from '~/delivery/server-html';
import { placeholderClass } from '~/delivery/placeholder-class';
import { listHearts, showLiked } from './heart';
import { LikeButton } from './like-button';
import { LikedPartNote, type LikedPartView } from './liked-part';

export type LikeRow = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  fictional: boolean;
  online: boolean;
  isNew: boolean;
  matched: boolean;
  /** In the size of a card or a row. */
  src: string | null;
  when: string;
  /** What is liked; null for the profile. */
  part: LikedPartView | null;
};

type Match = Pick<LikeRow, 'id' | 'name' | 'age' | 'fictional' | 'src'> &
  Partial<Pick<LikeRow, 'place' | 'when' | 'online' | 'part'>>;

type LikesPageProps = {
  type: LikeType;
  page: number;
  more: boolean;
  counts: Record<LikeType, number>;
  newestMatches: (Match & { thumbSrc: string | null })[];
  likes: LikeRow[];
  fitting: Suggestions | null;
};

const likesAddress = (type: LikeType, page = 1) =>
  `${type === 'received' ? paths.likes : paths.likesList(type)}${page > 1 ? `?page=${page}` : ''}`;

/** Large text wraps the tabs. */
function Tabs({ type, counts }: Pick<LikesPageProps, 'type' | 'counts'>) {
  const t = useT();
  return (
    <nav
      className="-mx-gutter mt-4 border-b border-line px-gutter [container-type:inline-size] lg:mx-0 lg:px-0"
      aria-label={t('likes:title')}
    >
      <ul className="flex flex-wrap gap-x-1 max-sm:justify-between">
        {LIKE_TYPES.map((each) => (
          <li key={each}>
            <a
              href={likesAddress(each)}
              aria-current={each === type ? 'page' : undefined}
              className="flex min-h-[48px] items-center justify-center gap-x-2 whitespace-nowrap border-b-[3px] border-transparent px-1 text-[length:min(1rem,max(4.6vw,1.5rem-12px))] font-bold leading-tight text-muted aria-[current]:border-primary aria-[current]:text-ink max-sm:[@container(min-width:14rem)]:flex-col sm:px-3 lg:px-4"
            >
              {t(`likes:type.${each}`)}
              <span className="text-[length:.875em] font-semibold tabular-nums text-muted">
                {counts[each]}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Portrait({ like, place }: { like: Pick<LikeRow, 'src'>; place: number }) {
  return like.src ? (
    <img
      src={like.src}
      className={placeholderClass(like.src)}
      alt=""
      width="440"
      height="550"
      {...imageLoading(place)}
    />
  ) : (
    <DrawnFace />
  );
}

function WriteLink({ match, className }: { match: Match; className: string }) {
  const t = useT();
  return (
    <a
      href={paths.newChat(match.id)}
      className={`btn min-w-0 text-sm ${className}`}
      aria-label={t('likes:match.write', { name: match.name })}
    >
      {t('profiles:write')}
    </a>
  );
}

const Since = ({ like: { place, when } }: { like: Pick<Match, 'place' | 'when'> }) => (
  <>{place ? `${place}, ${when}` : when}</>
);

/** A person with actions, which align across a row of cards. */
function PersonCard({ match, place, children }: { match: Match; place: number; children?: ReactNode }) {
  return (
    <ServerHtml as="li" id={`match-${match.id}`} className="flex flex-col">
      {() => (
        <>
          <a href={paths.liker(match.id)} className="portrait">
            <Portrait like={match} place={place} />
            {match.fictional && (
              <span className="absolute left-2 top-2">
                <FictionalLabel />
              </span>
            )}
            <span className="portrait-cap">
              <b className="block text-base leading-tight max-[359px]:text-sm sm:text-lg">
                {nameAndAge(match)}
              </b>
            </span>
          </a>
          {match.when !== undefined && (
            <p className="mt-1.5 text-sm text-muted">
              {match.online && <i className="dot mr-1.5" />}
              <Since like={match} />
            </p>
          )}
          <LikedPartNote part={match.part} className="mt-1" />
          <div className="mt-auto flex gap-1 pt-1">
            <WriteLink match={match} className="btn-soft flex-1 px-1" />
            {children}
          </div>
        </>
      )}
    </ServerHtml>
  );
}

/** Lazy, so that only wide screens load them. */
function Matches({ matches }: { matches: Match[] }) {
  const t = useT();
  return (
    <div className="mt-10 max-lg:hidden [section>&:nth-child(2)]:mt-0">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h2">{t('likes:type.matches')}</h2>
        <a href={paths.matches} className="link inline-flex min-h-tap items-center gap-1.5">
          {t('likes:see_matches')}
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,22%),1fr))] gap-4">
        {matches.map((match) => (
          <PersonCard key={match.id} match={match} place={FIRST_ROW} />
        ))}
      </ul>
    </div>
  );
}

function MatchesBanner({ count, matches }: { count: number; matches: LikesPageProps['newestMatches'] }) {
  const t = useT();
  const faces = matches.flatMap(({ thumbSrc }) => thumbSrc ?? []).slice(0, 3);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-primary-soft p-4 text-primary-text">
      {faces.length > 0 && (
        <span className="flex shrink-0 -space-x-3.5" aria-hidden="true">
          {faces.map((src) => (
            <span key={src} className="avatar size-12 shadow-ring-primary-soft">
              <img
                src={src}
                className={placeholderClass(src)}
                alt=""
                width="180"
                height="225"
                loading="lazy"
              />
            </span>
          ))}
        </span>
      )}
      <div className="flex max-w-full flex-[1_0_auto] items-center gap-2">
        <b className="min-w-0 flex-1 leading-snug">{t('likes:matches', { count })}</b>
        <a href={paths.matches} className="btn btn-icon" aria-label={t('likes:see_matches')}>
          <Icon name="arrow-right" />
        </a>
      </div>
      <p className="basis-full text-sm">{t('likes:matches_text')}</p>
    </div>
  );
}

function NewCard({ like, place, to }: { like: LikeRow; place: number; to: string }) {
  const t = useT();
  return (
    <ServerHtml
      as="li"
      id={`like-${like.id}`}
      version={like.matched}
      className="relative w-[min(10.5rem,84vw)] shrink-0 snap-start rounded-[calc(var(--r-lg)+4px)] p-1 shadow-ring-unread sm:w-auto"
    >
      {() => (
        <>
          <a href={paths.liker(like.id)} className="portrait">
            <Portrait like={like} place={place} />
            <span className="absolute left-2 top-2 flex flex-col items-start gap-1">
              <span className="tag bg-unread text-unread-on">{t('likes:new_tag')}</span>
              {like.fictional && <FictionalLabel />}
            </span>
            <span className="portrait-cap">
              <b className="block text-base leading-tight sm:text-lg">{nameAndAge(like)}</b>
              <span className="text-sm">{like.when}</span>
            </span>
          </a>
          <LikedPartNote part={like.part} className="mt-1.5 px-1" />
          <div className="mt-1 flex gap-1">
            <form method="post" action={paths.likesShown}>
              <input type="hidden" name="member" value={like.id} />
              <button
                className="btn btn-icon btn-ghost"
                aria-label={t('likes:put_away_name', { name: like.name })}
              >
                <Icon name="x" />
              </button>
            </form>
            {like.matched ? (
              <WriteLink match={like} className="btn-primary flex-1 px-2" />
            ) : (
              <div className="min-w-0 flex-1">
                <LikeButton
                  memberId={like.id}
                  name={like.name}
                  liked={false}
                  to={to}
                  className="btn btn-primary w-full px-1 text-sm"
                  back
                />
              </div>
            )}
          </div>
        </>
      )}
    </ServerHtml>
  );
}

function Row({ like, place, to }: { like: LikeRow; place: number; to: string }) {
  const t = useT();
  const { id, matched } = like;
  // Another tab may have answered since the server rendered the row.
  useEffect(() => showLiked(t, listHearts(id), { liked: matched, part: '' }), [t, id, matched]);
  return (
    <ServerHtml as="li" id={`like-${id}`} className="flex items-center gap-2">
      {() => (
        <>
          <a
            href={paths.liker(like.id)}
            className="flex min-h-[88px] min-w-0 flex-1 items-center gap-4 rounded-lg p-2 hover:bg-sunken"
          >
            <span className="portrait w-16 shrink-0">
              <Portrait like={like} place={place} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-2">
                <b className="text-lg leading-tight">{nameAndAge(like)}</b>
                {like.fictional && <FictionalLabel />}
              </span>
              <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
                {like.online && <i className="dot" />}
                <Since like={like} />
              </span>
              <LikedPartNote part={like.part} className="mt-1" />
            </span>
          </a>
          <LikeButton
            memberId={like.id}
            name={like.name}
            liked={like.matched}
            to={to}
            className="btn btn-icon btn-soft"
          />
        </>
      )}
    </ServerHtml>
  );
}

function Empty({ type, fitting }: Pick<LikesPageProps, 'type' | 'fitting'>) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-10 text-center">
      <DrawnPair people={fitting?.drawn ?? []} />
      <h2 className="mt-6 text-h2">{t(`likes:empty.${type}`)}</h2>
      <p className="mt-2 text-muted">{t(`likes:empty.${type}_text`)}</p>
      <a href={paths.search} className="btn btn-primary mt-6">
        {t('likes:empty.action')}
      </a>
      <SuggestedMembers fitting={fitting} className="mt-10 w-full text-left" />
    </div>
  );
}

/** Matches and own likes, as cards. */
function PersonCards({ type, page, likes }: Pick<LikesPageProps, 'type' | 'page' | 'likes'>) {
  const to = likesAddress(type, page);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-2.5 gap-y-4 pt-6 sm:grid-cols-[repeat(auto-fill,minmax(min(12rem,45%),1fr))] sm:gap-x-4 sm:gap-y-6 lg:pt-8">
      {likes.map((like, index) => (
        <PersonCard key={like.id} match={like} place={index}>
          {type === 'given' && (
            <LikeButton memberId={like.id} name={like.name} liked to={to} className="btn btn-icon btn-soft" />
          )}
        </PersonCard>
      ))}
    </ul>
  );
}

/** Two columns on a wide screen, so that buttons stay near their names. */
const ROWS = '-ml-2 mt-3 grid gap-1 lg:gap-x-10';

function Lists({ type, page, likes, counts, newestMatches }: LikesPageProps) {
  const t = useT();
  const here = likesAddress(type, page);
  const fresh = likes.filter(({ isNew }) => isNew);
  const earlier = likes.filter(({ isNew }) => !isNew);
  const beside = fresh.length > 0 || counts.matches > 0;
  return (
    <div className="pt-6 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-8">
      {beside && (
        <section className="lg:col-span-7">
          {fresh.length > 0 && (
            <>
              <h2 className="flex items-center gap-2.5 text-h2">
                {t('likes:new')}
                <span className="badge min-h-6 min-w-6 font-sans text-sm tracking-normal">
                  {fresh.length}
                </span>
              </h2>
              <ul className="-mx-gutter mt-3 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(max(8rem,30%),1fr))] sm:overflow-visible sm:px-0 lg:gap-4">
                {fresh.map((like, index) => (
                  <NewCard key={like.id} like={like} place={index} to={here} />
                ))}
              </ul>
            </>
          )}
          {counts.matches > 0 && (
            <div className="mt-6 first:mt-0 lg:hidden">
              <MatchesBanner count={counts.matches} matches={newestMatches} />
            </div>
          )}
          {counts.matches > 0 && <Matches matches={newestMatches} />}
        </section>
      )}
      {earlier.length > 0 && (
        <section className={beside ? 'pt-10 lg:col-span-5 lg:pt-0' : 'lg:col-span-12'}>
          <h2 className="text-h2">{t('likes:earlier')}</h2>
          <ul className={beside ? ROWS : `${ROWS} lg:grid-cols-2`}>
            {earlier.map((like, index) => (
              <Row key={like.id} like={like} place={fresh.length + index} to={here} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** New likes come before earlier ones (LIK-2). */
export function LikesPage(props: LikesPageProps) {
  const t = useT();
  const { type, counts, likes, page, more } = props;
  return (
    <main id="main" className="wrap wide pb-section pt-head">
      <h1 className="text-h1">{t('likes:title')}</h1>
      <Tabs type={type} counts={counts} />
      {likes.length === 0 ? (
        <Empty type={type} fitting={props.fitting} />
      ) : type === 'received' ? (
        <Lists {...props} />
      ) : (
        <PersonCards {...props} />
      )}
      <p className="mt-8 flex justify-center gap-3">
        {page > 1 && (
          <a href={likesAddress(type)} className="btn btn-ghost">
            {t('likes:previous')}
          </a>
        )}
        {more && (
          <a href={likesAddress(type, page + 1)} className="btn btn-line">
            {t('likes:more')}
          </a>
        )}
      </p>
    </main>
  );
}
