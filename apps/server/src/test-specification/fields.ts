/** The values at a path such as `groups[].name` or `prices["Training"]`: several behind `[]`. */
export const valuesAt = (whole: unknown, path: string): unknown[] => {
  const steps = [...path.matchAll(/\[\]|\["([^"]*)"\]|[^.[\]]+/g)].map(([step, quoted]) => quoted ?? step);
  return steps.reduce<unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (typeof value !== 'object' || value === null) return [];
        if (step === '[]') return Object.values(value);
        return step in value ? [(value as Record<string, unknown>)[step]] : [];
      }),
    [whole],
  );
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): boolean => Number.isInteger(value);
const matches = (pattern: RegExp) => (value: unknown) => isText(value) && pattern.test(value);
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

const day = String.raw`\d{4}-\d\d-\d\d`;
const isDay = matches(new RegExp(`^${day}(?:T.*Z)?$`));
const isInstant = matches(new RegExp(String.raw`^${day}[T ]\d\d:\d\d:\d\d(?:\.\d+)?Z?$`));

/** What the type column of entities.tsv calls for. */
const kinds: readonly (readonly [type: RegExp, is: (value: unknown) => boolean])[] = [
  [/^id$/, matches(/^[0-9a-f-]{36}$/)],
  [/^string\(5\)$/, matches(/^[A-Z0-9]{5}$/)],
  [/^string|^option$/, isText],
  [/^integer/, isWhole],
  [/^number$/, (value) => typeof value === 'number'],
  [/^boolean/, (value) => typeof value === 'boolean'],
  [/^flag$/, (value) => typeof value === 'boolean'],
  [/^date-time$|^YYYY/, isInstant],
  [/^date$/, isDay],
  [/^list of (?:string|id)/, (value) => Array.isArray(value) && value.every(isText)],
  [/^list/, Array.isArray],
  [/^object|^Student reference$/, isObject],
  [/^'Yes' or not$|^Yes\/No$/, (value) => value === 'Yes' || value === 'No'],
];

/** Whether a value is of a type of the table: of a kind, or one of `a|b`. Where the table has no type, any will do. */
export const isOfType = (value: unknown, type: string): boolean => {
  if (type === 'not shown') return value !== undefined;
  const [, choices] = /^list of (\w+(?:\|\w+)+)$/.exec(type) ?? [];
  if (choices) return Array.isArray(value) && value.every((one) => choices.split('|').includes(one));
  const kind = kinds.find(([pattern]) => pattern.test(type));
  if (kind) return kind[1](value) || (value === null && type.endsWith('|null'));
  return type.split('|').includes(String(value));
};
