declare const brand: unique symbol;

/** A value that only its own parser or maker can produce, so that one kind of text cannot stand in for another. */
export type Brand<Value, Name extends string> = Value & { readonly [brand]: Name };
