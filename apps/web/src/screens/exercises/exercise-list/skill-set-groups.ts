interface Listed {
  readonly skillSetTitle: string;
}

interface SkillSetGroup<Exercise> {
  /** Null if a heading would not help. */
  readonly title: string | null;
  readonly exercises: readonly Exercise[];
}

/**
 * The exercises of a section by skill set, in their order. Headings appear only where they group: with one skill set,
 * or almost one for each exercise, the titles are enough.
 */
export const skillSetGroups = <Exercise extends Listed>(
  exercises: readonly Exercise[],
): readonly SkillSetGroup<Exercise>[] => {
  const groups: { title: string; exercises: Exercise[] }[] = [];
  for (const exercise of exercises) {
    const last = groups.at(-1);
    if (last?.title === exercise.skillSetTitle) last.exercises.push(exercise);
    else groups.push({ title: exercise.skillSetTitle, exercises: [exercise] });
  }
  const divide = groups.length > 1 && groups.length * 2 <= exercises.length;
  return divide ? groups : [{ title: null, exercises }];
};
