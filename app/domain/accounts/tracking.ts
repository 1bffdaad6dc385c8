export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Where a visit came from, as its link says (ACC-8). */
export type Tracking = Partial<Record<(typeof TRACKING_NAMES)[number], string>>;

/** Whether a link of any campaign led here (ACC-7, DIS-5). */
export const hasTrafficSource = (tracking: Tracking): boolean =>
  TRACKING_NAMES.some((name) => tracking[name] !== undefined);
