declare const brand: unique symbol;

/** A value that only its own parser can produce, so that different kinds of text are not confused. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
