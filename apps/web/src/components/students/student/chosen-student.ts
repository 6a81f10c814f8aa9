/** A student passed from one screen to the next, which can show the name immediately. */
export interface ChosenStudent {
  readonly id: string;
  readonly name: string;
}
