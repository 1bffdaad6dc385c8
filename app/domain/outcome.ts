export type RefusalDetail = Record<string, string | number>;
export type Done<Value> = { ok: true; value: Value };
export type Refused<Reason extends string> = { ok: false; reason: Reason; detail: RefusalDetail };

/** What a use-case answers: the value it made, or the reason for an expected refusal. Surprises throw. */
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
