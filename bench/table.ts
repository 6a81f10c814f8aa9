/** Prints rows under a title, as Markdown for the terminal and for documents. */
export const printTable = (title: string, header: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  for (const row of [header, widths.map((width) => '-'.repeat(width)), ...rows]) console.log(line(row));
};
