import { toBothMeasures } from '~/domain/places/rules';
import { useT } from '~/i18n/texts';
import { CountBadge } from '~/ui/kit/count-badge';
import { DrawnFace } from '~/ui/kit/drawn-face';
import { FictionalLabel } from '~/ui/kit/fictional-label';
import { Icon, type IconName } from '~/ui/kit/icon';
import { Group, State } from './kit-sheet';

const TAGS = [
  ['success', 'badge-check'],
  ['warning', 'coins'],
  ['danger', 'coins'],
  ['info', 'info'],
  ['premium', 'crown'],
] as const;
const TAG_LOOKS = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  premium: 'bg-premium-soft text-premium',
} as const;

export function Labels() {
  const t = useT();
  return (
    <>
      <Group title="CountBadge: nothing at 0, at most 99+" className="flex flex-wrap gap-6">
        {[0, 1, 12, 99, 100].map((count) => (
          <State key={count} name={String(count)} className="flex min-h-11 flex-col justify-end">
            <CountBadge count={count} label={t('frame:unread', { count })} />
          </State>
        ))}
      </Group>
      <Group title="tag, fic" className="flex flex-wrap gap-2">
        {TAGS.map(([tone, icon]) => (
          <span key={tone} className={`tag ${TAG_LOOKS[tone]}`}>
            <Icon name={icon} className="size-3.5" />
            {tone}
          </span>
        ))}
        <FictionalLabel />
      </Group>
      <Group title="Credits in the head: more than 10, 10 or fewer, none" className="flex flex-wrap gap-2">
        {(
          [
            [240, 'bg-sunken text-muted'],
            [8, TAG_LOOKS.warning],
            [0, TAG_LOOKS.danger],
          ] as const
        ).map(([credits, look]) => (
          <span key={credits} className={`tag min-h-8 px-2.5 ${look}`}>
            <Icon name="coins" className="size-4" />
            {credits}
          </span>
        ))}
      </Group>
      <Group title="chip: plain, shared, to take away; dot" className="flex flex-wrap items-center gap-1.5">
        <span className="chip">{t('interests:wine')}</span>
        <span className="chip chip-on">{t('interests:cooking')}</span>
        <a href="#labels" className="chip">
          {t('discovery:with_photo')}
          <Icon name="x" className="size-4" />
          <span className="sr-only">{t('discovery:remove')}</span>
        </a>
        <span className="ml-3 inline-flex items-center gap-1.5 text-sm">
          <i className="dot" />
          {t('profiles:online')}
        </span>
      </Group>
    </>
  );
}

const NOTICES: [string, IconName][] = [
  ['bg-sunken', 'info'],
  ['bg-unread-soft', 'bell'],
  ['bg-info-soft text-info', 'drama'],
  ['border-2 border-danger bg-danger-soft text-danger', 'circle-alert'],
];

function Row({ icon, text }: { icon: IconName; text: string }) {
  return (
    <a href="#cards" className="rowlink">
      <Icon name={icon} className="size-6 text-link" />
      <b className="flex-1">{text}</b>
      <Icon name="chevron-right" className="text-muted" />
    </a>
  );
}

export function Cards() {
  const t = useT();
  return (
    <>
      <Group title="card" className="grid">
        <div className="card p-5">
          <h4 className="text-h3 font-bold">{t('home:fact.price')}</h4>
          <p className="mt-1 text-muted">{t('home:fact.price_text')}</p>
        </div>
      </Group>
      <Group title="notice" className="grid gap-3">
        {NOTICES.map(([look, icon]) => (
          <p key={look} className={`notice ${look}`}>
            <Icon name={icon} className="mt-0.5" />
            <span>{t('kit:fictional_silent')}</span>
          </p>
        ))}
      </Group>
      <Group title="rowlink" className="divide-y divide-line border-y border-line">
        <Row icon="user" text={t('frame:my_profile')} />
        <Row icon="globe" text={t('frame:language')} />
      </Group>
      <Group title="meter: none, some, all" className="grid gap-4">
        {[0, 60, 100].map((percent) => (
          <div key={percent}>
            <p className="text-sm font-bold">{t('profiles:completeness', { percent: `${percent}%` })}</p>
            <meter className="meter mt-2" min={0} max={100} value={percent} aria-label={`${percent}%`} />
          </div>
        ))}
      </Group>
    </>
  );
}

function Photo({ src }: { src: string | undefined }) {
  if (src) return <img src={src} alt="" width="440" height="550" loading="lazy" />;
  return <DrawnFace />;
}

function Caption({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span className="portrait-cap">
      <b className="block truncate text-lg leading-tight">{name}</b>
      <span className="mt-0.5 flex items-center gap-1.5 text-sm">{children}</span>
    </span>
  );
}

export function Portraits({ portraits }: { portraits: string[] }) {
  const t = useT();
  const [first, second, third] = portraits;
  return (
    <>
      <Group
        title="portrait: bare, online and new, fictional, without a photo"
        className="grid grid-cols-2 gap-3 sm:grid-cols-4"
      >
        <span className="portrait">
          <Photo src={first} />
        </span>
        <a href="#portraits" className="portrait">
          <Photo src={second} />
          <span className="tag absolute left-2 top-2 bg-surface text-ink">{t('profiles:new')}</span>
          <Caption name="Sanne, 34">
            <i className="dot shadow-ring-scrim" />
            {t('profiles:online')}
          </Caption>
        </a>
        <a href="#portraits" className="portrait">
          <Photo src={third} />
          <span className="absolute left-2 top-2">
            <FictionalLabel />
          </span>
          <Caption name="Noor, 29">{t('discovery:distance', toBothMeasures(12))}</Caption>
        </a>
        <a href="#portraits" className="portrait">
          <Photo src={undefined} />
          <Caption name="Daan, 41">Utrecht</Caption>
        </a>
      </Group>
      <Group title="avatar" className="flex flex-wrap items-center gap-3">
        {(['size-16', 'size-12', 'size-9'] as const).map((size) => (
          <span key={size} className={`avatar ${size}`}>
            {first && <img src={first} alt="" width="180" height="225" loading="lazy" />}
          </span>
        ))}
        <span className="avatar grid size-12 place-items-center">
          <Icon name="user-round" />
        </span>
      </Group>
    </>
  );
}

export function Talk() {
  const t = useT();
  return (
    <div className="grid gap-2 rounded-lg bg-sunken p-4">
      <p className="bubble bubble-them">{t('home:how.example_them')}</p>
      <p className="bubble bubble-me">{t('home:how.example_me')}</p>
      <p className="flex items-center justify-end gap-1 text-xs text-muted">
        <Icon name="check-check" className="size-3.5" />
        {t('chat:read')}
      </p>
      <p className="bubble bubble-me opacity-60">{t('chat:sending')}</p>
      <p className="err justify-end">
        <Icon name="circle-alert" className="mt-0.5 size-4" />
        {t('chat:not_sent')}
      </p>
      <p
        className="bubble bubble-them typing flex items-center gap-1.5 py-4"
        aria-label={t('chat:typing_short')}
      >
        <i />
        <i />
        <i />
      </p>
    </div>
  );
}
