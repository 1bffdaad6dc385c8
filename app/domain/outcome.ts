export type RefusalDetail = Record<string, string | number>;
export type Done<Value> = { ok: true; value: Value };
export type Refused<Reason extends string> = { ok: false; reason: Reason; detail: RefusalDetail };

/** A use-case's value or expected refusal. Anything unexpected throws. */
export type Outcome<Value, Reason extends string> = Done<Value> | Refused<Reason>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });

/** `detail` fills the placeholders of the refusal's text. */
export const refused = <Reason extends string>(
  reason: Reason,
  detail: RefusalDetail = {},
): Refused<Reason> => ({
  ok: false,
  reason,
  detail,
});
