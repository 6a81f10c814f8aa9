/** A paragraph with links written as `[words](/address)`, a list, or a table whose first row is the heading. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly [string, ...string[]])[]; readonly caption: string };

export interface LegalSection {
  /** The anchor within the page; permanent once published. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A legal document in sections: an agreement or a notice. */
export interface LegalDocument {
  readonly title: string;
  /** The document in a few sentences. */
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
