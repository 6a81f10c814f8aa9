/** A student whom a screen hands to the next one, which shows the name at once. */
export interface ChosenStudent {
  readonly id: string;
  readonly name: string;
}
