/** A table in Markdown; the first row is the head, numbers are right-aligned. */
export const markdownTable = (rows: readonly (readonly (string | number)[])[]): string => {
  const [head = [], ...body] = rows;
  const rule = head.map((_, column) => (body.every((row) => !/[a-z]/i.test(String(row[column]))) ? '--:' : '---'));
  return [head, rule, ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
};
