import { profileOptions, type StudentProfile } from '@sixty/domain/students/student-profile.ts';
import type { DemoStudent } from './people.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const boys =
  'Adrian Ali Anders Benjamin Caleb David Diego Eli Gabriel Hassan Isaac Ivan Jack Kai Liam Lucas Malik Mateo Min-Jun Nathan Noah Omar Oscar Ravi Sam Samuel Theo Tyler Victor'.split(
    ' ',
  );

const one = <Option>(random: Random, options: readonly Option[]): Option =>
  options[Math.floor(random() * options.length)] as Option;

/**
 * A family's answers about a student: most questions are optional, and some families answer none. Uses its own random
 * source, so that it changes nothing else about the student.
 */
export const profileOf = ({ name, place, age }: Pick<DemoStudent, 'name' | 'place' | 'age'>): StudentProfile => {
  const random = seededRandom(`${name}, profile`);
  const maybe = <Option>(share: number, option: () => Option): Option | null => (random() < share ? option() : null);
  const isBoy = boys.includes(name.split(' ')[0] ?? '');
  return {
    gender: maybe(0.85, () => (isBoy ? 'Male' : 'Female')),
    // All options are equally likely, regardless of the name.
    ethnicity: maybe(0.5, () => one(random, profileOptions.ethnicity)),
    currentSchoolEnrollment: maybe(0.9, () =>
      place === 'school' ? 'Public' : one(random, ['Public', 'Private', 'Homeschooling']),
    ),
    iep: maybe(0.8, () => one(random, ['No', 'No', 'No', 'Yes'])),
    retention: maybe(0.8, () => (age > 7 && random() < 0.15 ? 'Retained 1 Year' : 'Never Retained')),
    englishLanguageLearner: maybe(0.8, () => one(random, ['No', 'No', 'Yes'])),
  };
};
