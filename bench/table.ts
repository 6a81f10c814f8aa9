/** Prints rows under a title, as Markdown: read in the terminal and pasted into documents alike. */
export const printTable = (title: string, header: readonly string[], rows: readonly (readonly string[])[]): void => {
  const widths = header.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(`\n${title}\n`);
  for (const row of [header, widths.map((width) => '-'.repeat(width)), ...rows]) console.log(line(row));
};
