import * as paths from '~/paths';
import { Buttons, Choices, Fields } from './kit-controls';
import { Colours, Icons, Prose, Shapes, Type } from './kit-basics';
import { Cards, Labels, Portraits, Talk } from './kit-pieces';
import { Overlays, Steps, ToastTones, Waiting } from './kit-signals';
import { Sheet } from './kit-sheet';

type Props = { site: string; title: string; icons: string[]; portraits: string[] };

const basics = ({ title, icons }: Pick<Props, 'title' | 'icons'>) => [
  {
    id: 'colours',
    title: 'Colours',
    note: 'Named by what they do. A site’s theme says what each looks like; no page names a hue.',
    sheet: <Colours />,
  },
  {
    id: 'type',
    title: 'Type',
    note: 'One display face for each site; all else is the reader’s own system face.',
    sheet: <Type sample={title} />,
  },
  {
    id: 'shapes',
    title: 'Shapes',
    note: 'Corners belong to the theme, shadows to things that float.',
    sheet: <Shapes />,
  },
  {
    id: 'icons',
    title: 'Icons',
    note: 'One sprite. A drawing stands beside words; where it stands alone, its button has a name.',
    sheet: <Icons names={icons} />,
  },
];

const CONTROLS = [
  {
    id: 'buttons',
    title: 'Buttons',
    note: 'At least 44 px high. One primary button in a view. Point at them to see the hover.',
    sheet: <Buttons />,
  },
  {
    id: 'fields',
    title: 'Fields',
    note: 'A label above, a hint below; a refusal takes the hint’s place and stands in the summary as well.',
    sheet: <Fields />,
  },
  {
    id: 'choices',
    title: 'Choices',
    note: 'Real radios and checkboxes, whatever they look like. Nothing is ticked in advance where it is a consent.',
    sheet: <Choices />,
  },
];

const pieces = ({ portraits }: Pick<Props, 'portraits'>) => [
  {
    id: 'labels',
    title: 'Labels',
    note: 'Never a colour alone: a number, a word or a drawing says the same.',
    sheet: <Labels />,
  },
  { id: 'cards', title: 'Cards and rows', note: 'Hairlines rather than boxes.', sheet: <Cards /> },
  {
    id: 'portraits',
    title: 'Portraits',
    note: 'Always 4 by 5. The scrim keeps a white caption readable on any photo.',
    sheet: <Portraits portraits={portraits} />,
  },
  {
    id: 'talk',
    title: 'Chat',
    note: 'Theirs on the left, mine on the right, and what became of it in words.',
    sheet: <Talk />,
  },
];

const SIGNALS = [
  { id: 'steps', title: 'Steps', note: 'How far a flow has come, in words and as a bar.', sheet: <Steps /> },
  {
    id: 'toasts',
    title: 'Toasts',
    note: 'What came of the last act, at most 350 px wide, in a row of its own that covers nothing, on the page that follows it.',
    sheet: <ToastTones />,
  },
  {
    id: 'waiting',
    title: 'Waiting',
    note: 'The bar on top of a page that takes long, and the place of what is still to come.',
    sheet: <Waiting />,
  },
  {
    id: 'overlays',
    title: 'Over the page',
    note: 'A menu opens by itself; a dialog is a page first.',
    sheet: <Overlays />,
  },
];

const sheets = (props: Props) => [
  ...basics(props),
  ...CONTROLS,
  ...pieces(props),
  ...SIGNALS,
  { id: 'prose', title: 'Prose', note: 'Terms, privacy and other long reading.', sheet: <Prose /> },
];

function Contents({ entries }: { entries: { id: string; title: string }[] }) {
  return (
    <nav className="mt-6 flex flex-wrap gap-1.5" aria-label="Sections">
      {[...entries, { id: 'auth-layout', title: 'Auth layout' }].map(({ id, title }) => (
        <a key={id} href={`#${id}`} className="chip min-h-tap hover:border-line-strong">
          {title}
        </a>
      ))}
    </nav>
  );
}

/** A site's style guide: every component and state in both color schemes. */
export function KitPage(props: Props) {
  const entries = sheets(props);
  return (
    <main id="main" className="pb-section pt-6 lg:pt-10" lang="en">
      <div className="wrap">
        <h1 className="text-h1">What {props.site} is made of</h1>
        <p className="mt-3 max-w-prose text-lg text-muted">
          Every piece in every state, as the theme has it by day and by night.
        </p>
        <Contents entries={entries} />
      </div>
      {entries.map(({ id, title, note, sheet }) => (
        <Sheet key={id} id={id} title={title} note={note}>
          {sheet}
        </Sheet>
      ))}
      <section id="auth-layout" className="wrap scroll-mt-24 pt-12" aria-labelledby="auth-layout-title">
        <h2 id="auth-layout-title" className="text-h2">
          Auth layout
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          A page of one short form for those outside; the scene stands beside it on a desk.
        </p>
        {['portraits', 'empty'].map((scene) => (
          <iframe
            key={scene}
            src={paths.kitAuthLayout(scene)}
            title={`Auth layout, ${scene}`}
            className="mt-5 h-[576px] w-full rounded-lg border border-line"
          />
        ))}
      </section>
    </main>
  );
}
