import { Icon, type IconName } from '~/ui/kit/icon';
import { Brand } from '~/ui/layouts/brand';
import { Group, State } from './kit-sheet';

const COLOURS: [string, string[]][] = [
  [
    'Grounds and words',
    ['canvas', 'surface', 'sunken', 'ink', 'muted', 'line', 'line-strong', 'focus', 'link'],
  ],
  [
    'The brand',
    [
      'primary',
      'primary-strong',
      'on-primary',
      'primary-soft',
      'on-soft',
      'unread',
      'on-unread',
      'unread-soft',
    ],
  ],
  [
    'What a colour says',
    [
      'success',
      'success-soft',
      'warning',
      'warning-soft',
      'danger',
      'danger-soft',
      'info',
      'info-soft',
      'premium',
      'premium-soft',
      'online',
    ],
  ],
  [
    'Chat, night and scenes',
    ['me', 'on-me', 'them', 'night', 'on-night', 'night-muted', 'scrim', 'scene-1', 'scene-2', 'scene-3'],
  ],
];

export function Colours() {
  return COLOURS.map(([title, roles]) => (
    <Group key={title} title={title} className="grid grid-cols-3 gap-x-2 gap-y-3 sm:grid-cols-5">
      {roles.map((role) => (
        <State key={role} name={role} className="min-w-0">
          <span className={`kit-colour-${role} block h-12 rounded-md border border-line`} />
        </State>
      ))}
    </Group>
  ));
}

export function Type({ sample }: { sample: string }) {
  return (
    <>
      <Group title="Brand" className="flex items-center gap-2.5">
        <Brand />
      </Group>
      <Group title="Display face" className="grid gap-4">
        <p className="display text-display">{sample}</p>
        <p className="display text-h1">h1: {sample}</p>
        <p className="display text-h2">h2: {sample}</p>
      </Group>
      <Group title="Body face" className="grid gap-2">
        <p className="text-h3 font-bold tracking-[-.01em]">h3, the smallest heading</p>
        <p className="text-lg">lg, a lead of one or two sentences</p>
        <p>
          base, what most is written in, with{' '}
          <a className="link" href="#type">
            a link
          </a>
        </p>
        <p className="text-sm text-muted">sm, hints and facts, here muted</p>
        <p className="text-xs">xs, the smallest there is</p>
      </Group>
    </>
  );
}

export function Prose() {
  return (
    <div className="prose">
      <p>
        Long reading: at most 62 characters a line, with <a href="#prose">links that look like links</a>.
      </p>
      <h3>A heading within</h3>
      <ul>
        <li>what a list says first</li>
        <li>and what it says then</li>
      </ul>
      <table>
        <thead>
          <tr>
            <th>What</th>
            <th>How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Messages</td>
            <td>While the account stands</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

export function Shapes() {
  return (
    <>
      <Group title="Corners" className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {(
          ['rounded-sm', 'rounded-md', 'rounded-lg', 'rounded-xl', 'rounded-btn', 'rounded-chip'] as const
        ).map((corner) => (
          <State key={corner} name={corner.slice(8)}>
            <span className={`block h-14 border border-line-strong bg-surface ${corner}`} />
          </State>
        ))}
      </Group>
      <Group title="Shadows" className="grid grid-cols-3 gap-5">
        {(['shadow-1', 'shadow-2', 'shadow-3'] as const).map((shadow) => (
          <State key={shadow} name={shadow}>
            <span className={`block h-16 rounded-lg bg-surface ${shadow}`} />
          </State>
        ))}
      </Group>
      <Group title="Scene" className="grid">
        <span className="scene block h-20 rounded-lg" />
      </Group>
    </>
  );
}

export function Icons({ names }: { names: string[] }) {
  return (
    <Group
      title={`${names.length} drawings, and the liked heart`}
      className="grid grid-cols-6 gap-x-2 gap-y-4 sm:grid-cols-8"
    >
      {names.map((name) => (
        <span key={name} className="grid h-10 place-items-center rounded-sm bg-sunken" title={name}>
          <Icon name={name as IconName} />
        </span>
      ))}
      <span className="grid h-10 place-items-center rounded-sm bg-sunken text-link" title="heart, i-fill">
        <Icon name="heart" className="i-fill" />
      </span>
    </Group>
  );
}
