import { nameAndAge } from '~/i18n/isolated';
import { useT } from '~/i18n/texts';
import * as paths from '~/paths';
import { Icon, type IconName } from '~/ui/kit/icon';
import { LATER, LAZY } from '~/delivery/loading-priority';
import { TrackingFields } from '~/ui/kit/fields/tracking-fields';
import { placeholderClass } from '~/delivery/placeholder-class';
import { useTracked } from '~/ui/layouts/frame-data';
import { WhoChoices } from '~/ui/signup/who-choices';

type ShownMember = {
  id: string;
  name: string;
  age: number;
  place: string | null;
  src: string;
};

type HomePageProps = {
  title: string;
  description: string;
  closing: string;
  minAge: number;
  messageCredits: number;
  signupCredits: number;
  /** Members, or drawn people if too few. */
  wall: string[];
  members: ShownMember[];
  searchable: boolean;
  behind: { site: string; company: string; address: string; city: string; email: string };
};

function Wall({ pictures }: { pictures: string[] }) {
  const columns = [0, 1, 2].map((column) => pictures.filter((_, index) => index % 3 === column).slice(0, 3));
  const offsets = ['mt-6 lg:mt-16', '-mt-16 lg:mt-2', 'mt-2 lg:mt-28'];
  return (
    <div
      className="scene absolute inset-x-0 top-0 h-[252px] overflow-hidden lg:bottom-0 lg:left-[53%] lg:h-auto lg:rounded-l-xl"
      aria-hidden="true"
    >
      <div className="absolute -inset-x-6 -top-10 grid -rotate-6 grid-cols-3 gap-3 lg:-right-32 lg:-top-36 lg:left-4 lg:gap-5">
        {columns.map((column, index) => (
          <div key={index} className={`grid content-start gap-3 lg:gap-5 ${offsets[index]}`}>
            {column.map((src, row) => (
              <img
                key={src}
                src={src}
                alt=""
                width="440"
                height="550"
                {...(row > 1 ? LAZY : LATER)}
                className={placeholderClass(src, 'aspect-portrait w-full rounded-lg object-cover shadow-2')}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="fade-canvas absolute inset-x-0 bottom-0 h-28 lg:hidden" />
    </div>
  );
}

/** The arrow stays with the last line, where balanced lines leave no room. */
function StartWords() {
  const t = useT();
  return (
    <span className="pr-7">
      {t('home:start')}
      <Icon name="arrow-right" className="absolute ml-2 mt-[calc(.625em-10px)]" />
    </span>
  );
}

function StartForm({ minAge }: Pick<HomePageProps, 'minAge'>) {
  const t = useT();
  const tracked = useTracked();
  return (
    <form
      method="post"
      action={tracked(paths.signupStart)}
      className="mt-4 grid gap-3 lg:mt-8 lg:gap-4 lg:max-w-[30rem]"
    >
      <TrackingFields />
      <WhoChoices />
      <button className="btn btn-primary btn-lg w-full max-sm:px-4">
        <StartWords />
      </button>
      <p className="text-sm text-muted">{t('home:free_note', { min_age: minAge })}</p>
    </form>
  );
}

function Facts() {
  const t = useT();
  const facts: [IconName, string, string][] = [
    ['tag', t('home:fact.fictional'), t('home:fact.fictional_text')],
    ['wallet', t('home:fact.price'), t('home:fact.price_text')],
    ['camera', t('home:fact.photos'), t('home:fact.photos_text')],
    ['smartphone', t('home:fact.light'), t('home:fact.light_text')],
  ];
  return (
    <ul className="wrap grid gap-x-8 gap-y-6 border-b border-line py-8 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] lg:py-10">
      {facts.map(([icon, title, text]) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 size-6 text-link" />
          <div className="min-w-0">
            <b>{title}</b>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Members({ members, searchable }: { members: ShownMember[]; searchable: boolean }) {
  const t = useT();
  const tracked = useTracked();
  if (members.length === 0) return null;
  return (
    <section className="wrap pt-section">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-h1">{t('home:members_title')}</h2>
        {searchable && (
          <a href={tracked(paths.search)} className="link inline-flex min-h-tap items-center gap-1.5">
            {t('home:browse')}
            <Icon name="arrow-right" className="size-4" />
          </a>
        )}
      </div>
      <ul className="-mx-gutter mt-6 flex snap-x scroll-px-gutter gap-3 overflow-x-auto px-gutter pb-4 lg:gap-5">
        {members.map((member) => (
          <li key={member.id} className="w-[8.75rem] shrink-0 snap-start sm:w-[11rem] lg:w-[13rem]">
            <a href={tracked(paths.member(member.id))} className="portrait">
              <img
                src={member.src}
                className={placeholderClass(member.src)}
                alt={member.name}
                width="440"
                height="550"
                loading="lazy"
              />
              <span className="portrait-cap">
                <b className="block text-base leading-tight sm:text-lg">{nameAndAge(member)}</b>
                <span className="text-sm">{member.place}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ChosenInterests() {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-1.5">
      {(['wine', 'music', 'cooking', 'travelling'] as const).map((interest, index) => (
        <span key={interest} className={`chip ${index % 2 ? '' : 'chip-on'}`}>
          {t(`interests:${interest}`)}
        </span>
      ))}
    </div>
  );
}

function FirstMessages() {
  const t = useT();
  return (
    <div className="space-y-2">
      <p className="bubble bubble-them text-sm">{t('home:how.example_them')}</p>
      <p className="bubble bubble-me text-sm">{t('home:how.example_me')}</p>
    </div>
  );
}

function CreditsLeft({ left }: { left: number }) {
  const t = useT();
  return (
    <div className="flex items-center gap-3 rounded-md bg-sunken p-3">
      <span className="grid size-10 place-items-center rounded-full bg-unread text-unread-on">
        <Icon name="coins" />
      </span>
      <span className="text-sm">
        <b className="block">{t('home:how.example_sent')}</b>
        <span className="text-muted">{t('home:how.example_left', { count: left })}</span>
      </span>
    </div>
  );
}

function How({ messageCredits, signupCredits }: Pick<HomePageProps, 'messageCredits' | 'signupCredits'>) {
  const t = useT();
  const left = Math.max(0, signupCredits - messageCredits);
  const steps = [
    {
      title: t('home:how.profile'),
      text: t('home:how.profile_text'),
      art: <ChosenInterests />,
    },
    {
      title: t('home:how.write'),
      text: t('home:how.write_text'),
      art: <FirstMessages />,
    },
    {
      title: t('home:how.pay'),
      text: messageCredits > 0 ? t('home:how.pay_text', { count: messageCredits }) : t('chat:messages_free'),
      art: <CreditsLeft left={left} />,
    },
  ];
  return (
    <section className="wrap pt-section">
      <h2 className="max-w-[16ch] text-h1">{t('home:how_title')}</h2>
      <ol className="mt-8 grid gap-4 md:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text, art }, index) => (
          <li key={title} className="card flex flex-col p-5 lg:p-7">
            <div className="grid min-h-28 content-center md:min-h-40" aria-hidden="true">
              {art}
            </div>
            <h3 className="mt-6">{`${index + 1}. ${title}`}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Costs({ messageCredits, signupCredits }: Pick<HomePageProps, 'messageCredits' | 'signupCredits'>) {
  const t = useT();
  const rows: [string, string][] = [
    [t('home:costs.join'), t('home:costs.free')],
    [t('home:costs.read'), t('home:costs.free')],
    [
      t('home:costs.send'),
      messageCredits > 0 ? t('home:costs.credits', { count: messageCredits }) : t('home:costs.free'),
    ],
  ];
  if (signupCredits > 0)
    rows.push([t('home:costs.gift_start'), t('home:costs.gift_credits', { count: signupCredits })]);
  return (
    <section className="wrap pt-section">
      <div className="grid gap-8 rounded-xl bg-night p-6 text-night-on md:p-10 lg:grid-cols-[2fr_3fr] lg:p-16">
        <div>
          <h2 className="text-h1">{t('home:costs_title')}</h2>
          <p className="mt-4 text-night-muted">{t('home:costs_text')}</p>
        </div>
        <dl className="divide-y divide-night-on/15">
          {rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-6 py-4 text-lg">
              <dt>{name}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Questions({ behind }: Pick<HomePageProps, 'behind'>) {
  const t = useT();
  const questions: [string, string][] = [
    [t('home:question.real'), t('home:question.real_text')],
    [t('home:question.seen'), t('home:question.seen_text')],
    [t('home:question.behind', { site: behind.site }), t('home:question.behind_text', behind)],
  ];
  return (
    <section className="wrap grid gap-6 pt-section lg:grid-cols-[2fr_3fr]">
      <h2 className="text-h1">{t('home:questions_title')}</h2>
      <div className="divide-y divide-line border-y border-line">
        {questions.map(([question, answer], index) => (
          <details key={question} className="group" open={index === 0}>
            <summary className="flex min-h-[60px] items-center justify-between gap-4 text-lg font-bold">
              {question}
              <Icon name="plus" className="transition-transform duration-2 group-open:rotate-45" />
            </summary>
            <p className="max-w-prose pb-6 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The part after the first comma has the site's color. */
function Turned({ line }: { line: string }) {
  const turn = line.indexOf(',') + 1;
  return (
    <>
      {line.slice(0, turn || undefined)}
      {turn > 0 && <span className="text-link">{line.slice(turn)}</span>}
    </>
  );
}

/** The home page for visitors. */
export function HomePage(props: HomePageProps) {
  const t = useT();
  const { title, description, minAge, wall } = props;
  return (
    <main id="main">
      <div className="relative">
        <Wall pictures={wall} />
        {/* Not centered: on a slow connection, each new word would move those before it (LAN-5). */}
        <div className="wrap relative pb-4 pt-[192px] lg:min-h-[712px] lg:pb-16 lg:pt-10">
          <div className="lg:w-1/2 lg:pr-4">
            <p className="flex items-center gap-2 text-sm font-bold">
              <span className="rounded-sm border-2 border-current px-1 py-px text-xs font-extrabold leading-4 text-link">
                {t('home:adults_only', { min_age: minAge })}
              </span>
            </p>
            <h1 className="mt-3 text-display">
              <Turned line={title} />
            </h1>
            <p className="mt-3 max-w-[46ch] text-base text-muted lg:mt-6 lg:text-lg">{description}</p>
            <StartForm {...props} />
          </div>
        </div>
      </div>
      <Facts />
      <Members {...props} />
      <How {...props} />
      <Costs {...props} />
      <Questions {...props} />
      <section className="wrap pt-section text-center">
        <h2 className="mx-auto max-w-[18ch] text-display">{props.closing}</h2>
        <a href="#main" className="btn btn-primary btn-lg mt-8 min-w-0 max-sm:px-4">
          <StartWords />
        </a>
      </section>
    </main>
  );
}
