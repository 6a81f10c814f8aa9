/** The query that the links of a list carry along (A section 2). */
export interface ListSearch {
  readonly id: string;
  readonly suggestedStory?: string;
}
