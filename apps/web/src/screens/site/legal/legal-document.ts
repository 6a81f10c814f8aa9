/** A paragraph, with links written `[words](/address)`; or a list, or a table of which the first row is the heading. */
export type Block =
  | string
  | { readonly list: readonly string[] }
  | { readonly table: readonly (readonly [string, ...string[]])[]; readonly caption: string };

export interface LegalSection {
  /** The address within the page: it never changes once it is out. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A legal paper: what somebody agrees to, or is told, in sections. */
export interface Paper {
  readonly title: string;
  /** The paper in a few sentences. */
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}
