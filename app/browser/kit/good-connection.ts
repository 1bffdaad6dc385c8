import { useEffect, useState } from 'react';

/** What some browsers tell; `Navigator` has no type for it. */
type Connection = { saveData?: boolean; effectiveType?: string };

type Page = { connection?: Connection | undefined; prefersReducedData: boolean };

/** Whether a connection carries pictures that may never be looked at. */
export function isGoodConnection({ connection = {}, prefersReducedData }: Page): boolean {
  const { saveData = false, effectiveType = '4g' } = connection;
  return !prefersReducedData && !saveData && effectiveType === '4g';
}

/** False without JavaScript; measured once for each component. */
export function useGoodConnection(): boolean {
  const [isGood, setGood] = useState(false);
  useEffect(() => {
    const { connection } = navigator as Navigator & { connection?: Connection };
    const prefersReducedData = matchMedia('(prefers-reduced-data: reduce)').matches;
    setGood(isGoodConnection({ connection, prefersReducedData }));
  }, []);
  return isGood;
}
