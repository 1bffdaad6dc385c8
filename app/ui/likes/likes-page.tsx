import { LIKE_TYPES, type LikeType } from '~/domain/likes/rules';
import { useT } from '~/i18n/texts';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon } from '~/ui/kit/icon';
import { FIRST, lazyUnless } from '~/ui/kit/loading';
import { LikeButton } from './like-button';

export type LikeRow = {
  id: string;
  name: string;
  age: number;
  cityName: string;
  fictional: boolean;
  online: boolean;
  isNew: boolean;
  matched: boolean;
  src: string | null;
  when: string;
};

export type LikesPageProps = {
  type: LikeType;
  page: number;
  more: boolean;
  counts: Record<LikeType, number>;
  likes: LikeRow[];
};

const addressOf = (type: LikeType, page = 1) =>
  `${type === 'received' ? '/likes' : `/likes/${type}`}${page > 1 ? `?page=${page}` : ''}`;

function Tabs({ type, counts }: Pick<LikesPageProps, 'type' | 'counts'>) {
  const t = useT();
  return (
    <nav className="-mx-gutter mt-4 border-b border-line lg:mx-0" aria-label={t('likes:title')}>
      <ul className="flex gap-1 overflow-x-auto px-gutter [mask-image:linear-gradient(to_left,transparent,#000_var(--gutter))] max-sm:justify-between lg:px-0 lg:[mask-image:none]">
        {LIKE_TYPES.map((each) => (
          <li key={each}>
            <a
              href={addressOf(each)}
              aria-current={each === type ? 'page' : undefined}
              className="flex min-h-[3rem] items-center gap-1.5 whitespace-nowrap border-b-[3px] border-transparent px-2 font-bold max-[399px]:px-1 sm:gap-2 sm:px-3 text-muted aria-[current]:border-primary aria-[current]:text-ink lg:px-4"
            >
              {t(`likes:type.${each}`)}
              <span className="text-sm font-semibold tabular-nums text-muted">{counts[each]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many portraits fit on a phone's first screen. */
const FIRST_SCREEN = 3;

function Portrait({ like, place }: { like: LikeRow; place: number }) {
  return like.src ? (
    <img
      src={like.src}
      alt=""
      width="440"
      height="550"
      loading={lazyUnless(place < FIRST_SCREEN)}
      {...(place === 0 ? FIRST : {})}
    />
  ) : (
    <span className="absolute inset-0 grid place-items-center text-muted">
      <Icon name="user-round" className="size-8" />
    </span>
  );
}

function NewCard({ like, place }: { like: LikeRow; place: number }) {
  const t = useT();
  return (
    <li className="relative w-[9.25rem] shrink-0 snap-start rounded-[calc(var(--r-lg)+4px)] p-1 ring-2 ring-unread sm:w-auto">
      <a href={`/likes/m/${like.id}`} className="portrait">
        <Portrait like={like} place={place} />
        <span className="absolute left-2 top-2 flex flex-col items-start gap-1">
          <span className="tag bg-unread text-unread-on">{t('likes:new')}</span>
          {like.fictional && <FictionalLabel />}
        </span>
        <span className="portrait-cap">
          <b className="block text-lg leading-tight">
            {like.name}, {like.age}
          </b>
          <span className="text-sm">{like.when}</span>
        </span>
      </a>
      {!like.matched && (
        <div className="mt-1">
          <LikeButton
            memberId={like.id}
            name={like.name}
            liked={false}
            to="/likes"
            className="btn btn-primary w-full px-2 text-sm"
            back
          />
        </div>
      )}
    </li>
  );
}

function Row({ like, place, type }: { like: LikeRow; place: number; type: LikeType }) {
  return (
    <li className="flex items-center gap-2">
      <a
        href={`/likes/m/${like.id}`}
        className="flex min-h-[5.5rem] min-w-0 flex-1 items-center gap-4 rounded-lg p-2 hover:bg-sunken"
      >
        <span className="portrait w-16 shrink-0">
          <Portrait like={like} place={place} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-2">
            <b className="text-lg leading-tight">
              {like.name}, {like.age}
            </b>
            {like.fictional && <FictionalLabel />}
          </span>
          <span className="mt-0.5 flex items-center gap-1.5 text-sm text-muted">
            {like.online && <i className="dot" />}
            {like.cityName}, {like.when}
          </span>
        </span>
      </a>
      {type === 'matches' ? (
        <MatchLink like={like} />
      ) : (
        <LikeButton
          memberId={like.id}
          name={like.name}
          liked={type === 'given' || like.matched}
          to={addressOf(type)}
          className="btn btn-icon btn-soft"
        />
      )}
    </li>
  );
}

function MatchLink({ like }: { like: LikeRow }) {
  const t = useT();
  return (
    <a
      href={`/members/${like.id}/chat`}
      className="btn btn-icon btn-soft"
      aria-label={t('likes:match.write', { name: like.name })}
    >
      <Icon name="message-circle" />
    </a>
  );
}

function Empty({ type }: { type: LikeType }) {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-form justify-items-center py-16 text-center">
      <span className="grid aspect-portrait w-28 place-items-center rounded-lg border-2 border-dashed border-line-strong text-muted">
        <Icon name="heart" className="size-10" />
      </span>
      <h2 className="mt-6 text-h2">{t(`likes:empty.${type}`)}</h2>
      <p className="mt-2 text-muted">{t(`likes:empty.${type}_text`)}</p>
      <a href="/members" className="btn btn-primary mt-6">
        {t('likes:empty.action')}
      </a>
    </div>
  );
}

function Lists({ type, likes, counts }: LikesPageProps) {
  const t = useT();
  const fresh = likes.filter(({ isNew }) => isNew);
  const earlier = likes.filter(({ isNew }) => !isNew);
  return (
    <div className="pt-6 lg:grid lg:grid-cols-12 lg:gap-10 lg:pt-8">
      {type === 'received' && (fresh.length > 0 || counts.matches > 0) && (
        <section className="lg:col-span-7">
          {fresh.length > 0 && (
            <>
              <h2 className="text-h2">{t('likes:new')}</h2>
              <ul className="-mx-gutter mt-3 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter py-1 sm:mx-0 sm:grid sm:grid-cols-3 sm:overflow-visible sm:px-0 lg:gap-4">
                {fresh.map((like, index) => (
                  <NewCard key={like.id} like={like} place={index} />
                ))}
              </ul>
            </>
          )}
          {counts.matches > 0 && (
            <div className="mt-6 flex items-center gap-4 rounded-lg bg-primary-soft p-4 text-primary-text lg:p-5">
              <p className="min-w-0 flex-1 leading-snug">
                <b className="block">{t('likes:matches', { count: counts.matches })}</b>
                <span className="text-sm">{t('likes:matches_text')}</span>
              </p>
              <a href="/likes/matches" className="btn btn-icon" aria-label={t('likes:see_matches')}>
                <Icon name="arrow-right" />
              </a>
            </div>
          )}
        </section>
      )}
      {earlier.length > 0 && (
        <section className="pt-10 first:pt-0 lg:col-span-5 lg:pt-0 lg:first:col-span-12">
          {type === 'received' && <h2 className="text-h2">{t('likes:earlier')}</h2>}
          <ul className="-mx-2 mt-3 grid gap-1">
            {earlier.map((like, index) => (
              <Row key={like.id} like={like} place={fresh.length + index} type={type} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The list of likes. Of received ones, the new likes come before the earlier ones. */
export function LikesPage(props: LikesPageProps) {
  const t = useT();
  const { type, counts, likes, page, more } = props;
  return (
    <main id="main" className="wrap pb-section pt-5 lg:pt-9">
      <h1 className="text-h1">{t('likes:title')}</h1>
      <Tabs type={type} counts={counts} />
      {likes.length === 0 ? <Empty type={type} /> : <Lists {...props} />}
      <p className="mt-8 flex justify-center gap-3">
        {page > 1 && (
          <a href={addressOf(type)} className="btn btn-ghost">
            {t('likes:previous')}
          </a>
        )}
        {more && (
          <a href={addressOf(type, page + 1)} className="btn btn-line">
            {t('likes:more')}
          </a>
        )}
      </p>
    </main>
  );
}
