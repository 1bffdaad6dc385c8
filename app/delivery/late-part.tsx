import { lazy, Suspense, type ComponentType } from 'react';

type Load<Props extends object> = () => Promise<ComponentType<Props>>;

/** Returns a part whose code loads once it renders; `serverPart` is null in browsers (ERR-3). */
export const latePart = <Props extends object>(
  serverPart: ComponentType<Props> | null,
  load: Load<Props>,
): ComponentType<Props> =>
  serverPart ??
  (lazy(
    () =>
      new Promise<{ default: ComponentType<Props> }>(
        (resolve) => void load().then((part) => resolve({ default: part })),
      ),
  ) as unknown as ComponentType<Props>);

/** Returns a part that stays as the server rendered it until its code takes over. */
export function hydrateLate<Props extends object>(
  serverPart: ComponentType<Props> | null,
  load: Load<Props>,
): ComponentType<Props> {
  const Part = latePart(serverPart, load);
  return function HydratedLate(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
