export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

export type Tracking = Partial<Record<(typeof TRACKING_NAMES)[number], string>>;

export const hasTrafficSource = (tracking: Tracking): boolean =>
  TRACKING_NAMES.some((name) => tracking[name] !== undefined);
