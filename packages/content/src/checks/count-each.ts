/** How often each value occurs. */
export const countEach = (values: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));

/** Difference between the highest and lowest count among `names`; 0 if there are none. */
export const spreadOf = (counts: ReadonlyMap<string, number>, names: readonly string[]): number => {
  const found = names.map((name) => counts.get(name) ?? 0);
  return found.length === 0 ? 0 : Math.max(...found) - Math.min(...found);
};
