import type { ReactNode } from 'react';
import { useFrame, useTracked } from '~/ui/layouts/frame-data';
import { Brand } from '~/ui/layouts/brand';

type Props = {
  /** Portraits for the scene beside the form on a desk; none leaves the scene bare. */
  portraits?: readonly string[];
  /** What stands in the scene instead of portraits. */
  scene?: ReactNode;
  /** Stands at the head's end, such as the way to log in. */
  aside?: ReactNode;
  children: ReactNode;
};

const PLACES = [
  'left-0 top-12 w-52 -rotate-[7deg] shadow-3',
  'right-0 top-0 w-44 rotate-[6deg] shadow-2',
  'bottom-0 right-6 w-40 -rotate-3 shadow-3',
];

/** A page of one short form for those outside: a scene on the left of a desk, one column on a phone. */
export function Door({ portraits = [], scene, aside, children }: Props) {
  const { site } = useFrame();
  const tracked = useTracked();
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-12">
      <aside className="scene relative hidden overflow-hidden lg:col-span-5 lg:block" aria-hidden="true">
        <div className="absolute inset-0 grid place-items-center">
          {scene ?? (
            <div className="relative h-[26rem] w-[24rem]">
              {portraits.slice(0, 3).map((src, index) => (
                <span key={src} className={`portrait absolute ${PLACES[index]}`}>
                  <img src={src} alt="" width="440" height="550" />
                </span>
              ))}
            </div>
          )}
        </div>
      </aside>
      <div className="flex min-h-dvh flex-col lg:col-span-7 lg:min-h-0">
        <header className="flex h-nav shrink-0 items-center justify-between gap-3 px-gutter lg:px-12">
          <a
            href={tracked('/')}
            className="flex min-h-tap min-w-tap items-center gap-2.5"
            aria-label={site.name}
          >
            <Brand />
          </a>
          {aside && <div className="text-sm text-muted">{aside}</div>}
        </header>
        <main
          id="main"
          className="mx-auto flex w-full max-w-form flex-1 flex-col px-gutter pb-10 pt-4 lg:justify-center lg:px-0 lg:pb-20"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
