/** The outcome of a rule: a value, or the code of a refusal, whose sentence is in the contract's messages. */
export type Result<Value, Refusal extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal };

export const accept = <const Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = <const Refusal extends string>(refusal: Refusal): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal,
});
