import { exerciseTypes, storyLevels } from './exercise-type.ts';

const shortTypes = exerciseTypes.filter((type) => !type.includes('/'));

/** The values of the parts of an address that the app takes from a list; it does not find others. */
const valuesOf: Readonly<Record<string, readonly string[]>> = {
  $type: shortTypes,
  $level: storyLevels,
  // A student's address names a story by its level alone (C57).
  $kind: [...shortTypes, ...storyLevels],
  $: exerciseTypes,
};

/**
 * The addresses of a page's pattern, with each exercise type or level written out: `/probes/$type/$number` gives
 * `/probes/addition/$number` and so on. Numbers stay open; a pattern without types has only one address.
 */
export const addressesOf = (pattern: string): readonly string[] => {
  const part = pattern.split('/').find((each) => each in valuesOf);
  return part === undefined ? [pattern] : (valuesOf[part] ?? []).map((value) => pattern.replace(part, value));
};
