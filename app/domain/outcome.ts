export type RefusalDetail = Record<string, string | number>;
export type Done<Value> = { ok: true; value: Value };
export type Refused<Reason extends string> = { ok: false; reason: Reason; detail: RefusalDetail };

/** The result of a use-case: its value, or the reason for an expected refusal. Anything unexpected throws. */
export type Outcome<Value, Reason extends string> = Done<Value> | Refused<Reason>;

export const done = <Value>(value: Value): Done<Value> => ({ ok: true, value });

/** Builds a refusal; `detail` fills the placeholders of its text. */
export const refused = <Reason extends string>(
  reason: Reason,
  detail: RefusalDetail = {},
): Refused<Reason> => ({
  ok: false,
  reason,
  detail,
});
