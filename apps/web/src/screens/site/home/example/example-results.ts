/** One reading: words correct and errors, both per minute. */
export interface ExampleResult {
  readonly correct: number;
  readonly errors: number;
}

const week = (...results: readonly (readonly [correct: number, errors: number])[]): readonly ExampleResult[] =>
  results.map(([correct, errors]) => ({ correct, errors }));

/** Eight weeks of a fictional student: three readings a week, in stories of the second grade. */
export const exampleWeeks: readonly (readonly ExampleResult[])[] = [
  week([38, 7], [41, 6], [40, 6]),
  week([43, 5], [42, 6], [47, 4]),
  week([46, 5], [50, 4], [48, 5]),
  week([52, 3], [49, 4], [54, 3]),
  week([53, 4], [57, 2], [55, 3]),
  week([58, 3], [61, 2], [57, 2]),
  week([62, 3], [60, 2], [66, 1]),
  week([65, 2], [69, 1], [68, 2]),
];
