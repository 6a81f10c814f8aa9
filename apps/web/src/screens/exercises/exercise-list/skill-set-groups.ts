interface Listed {
  readonly skillSetTitle: string;
}

interface SkillSetGroup<Exercise> {
  /** Null where a heading would help nobody. */
  readonly title: string | null;
  readonly exercises: readonly Exercise[];
}

/**
 * The exercises of a section under what each practises, in their order. Headings stand only where they divide: where a
 * section is of one skill set, or has one for almost every exercise, the titles say enough.
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
