import { lazy, Suspense, type ComponentType } from 'react';

/**
 * Returns a part that stays as the server made it until its code, which is fetched after the page's own, takes it over.
 * Where scripts show it first, it appears once its code is there. `made` is the part itself on the server, null in
 * browsers. Code that does not load leaves the part as it is, and the page reloads as for any script (ERR-3).
 */
export function late<Props extends object>(
  made: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = (made ??
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
