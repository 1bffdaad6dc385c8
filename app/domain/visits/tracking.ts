export const TRACKING_NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** The campaign parameters of the link that a visit came from. */
export type Tracking = Partial<Record<(typeof TRACKING_NAMES)[number], string>>;

/** Whether the visit came from a campaign link. */
export const hasTrafficSource = (tracking: Tracking): boolean =>
  TRACKING_NAMES.some((name) => tracking[name] !== undefined);
