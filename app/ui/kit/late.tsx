import { lazy, Suspense, type ComponentType } from 'react';

/**
 * Returns a part that stays as the server rendered it until its code, which loads after the page's own, takes it over.
 * After client-side navigation, it appears once its code is loaded. `serverPart` is the component on the server, null in
 * browsers. If the code fails to load, the part stays, and the page reloads as for any script (ERR-3).
 */
export function hydrateLate<Props extends object>(
  serverPart: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = (serverPart ??
    lazy(
      () =>
        new Promise<{ default: ComponentType<Props> }>(
          (resolve) => void load().then((part) => resolve({ default: part })),
        ),
    )) as ComponentType<Props>;
  return function Late(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
