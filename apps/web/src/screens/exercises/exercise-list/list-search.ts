/** The query that a list's links carry along (A section 2). */
export interface ListSearch {
  readonly id: string;
  readonly suggestedStory?: string;
}
