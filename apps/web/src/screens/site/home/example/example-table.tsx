import { type ExampleResult, exampleWeeks } from './example-results.ts';

/** The example as a table, with the reading beside it. */
export const ExampleTable = ({ mine }: { mine: ExampleResult }) => (
  <details className="text-sm">
    <summary className="flex min-h-11 w-fit items-center text-accent underline underline-offset-2">
      The same in numbers
    </summary>
    <table className="numbers w-full max-w-md text-left">
      <caption className="sr-only">The example week by week, and your reading</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Week
          </th>
          <th scope="col" className="py-1.5 pr-4 font-medium">
            Correct per minute
          </th>
          <th scope="col" className="py-1.5 font-medium">
            Errors per minute
          </th>
        </tr>
      </thead>
      <tbody>
        {exampleWeeks.map((results, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week is its number
          <NumbersRow key={index} title={String(index + 1)} results={results} />
        ))}
        <NumbersRow title="Your reading" results={[mine]} />
      </tbody>
    </table>
  </details>
);

const NumbersRow = ({ title, results }: { title: string; results: readonly ExampleResult[] }) => (
  <tr className="border-line border-b">
    <th scope="row" className="py-1.5 pr-4 font-normal">
      {title}
    </th>
    <td className="py-1.5 pr-4">{results.map(({ correct }) => correct).join(', ')}</td>
    <td className="py-1.5">{results.map(({ errors }) => errors).join(', ')}</td>
  </tr>
);
