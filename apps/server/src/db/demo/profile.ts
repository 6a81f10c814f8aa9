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
 * What families said about a student: few of the questions have to be answered, and some answered none. It has a source of
 * its own, so that everything else of the student is as it is without.
 */
export const profileOf = ({ name, place, age }: Pick<DemoStudent, 'name' | 'place' | 'age'>): StudentProfile => {
  const random = seededRandom(`${name}, profile`);
  const said = <Option>(share: number, option: () => Option): Option | null => (random() < share ? option() : null);
  const isBoy = boys.includes(name.split(' ')[0] ?? '');
  return {
    gender: said(0.85, () => (isBoy ? 'Male' : 'Female')),
    // Drawn from all options alike: a name tells nothing about it.
    ethnicity: said(0.5, () => one(random, profileOptions.ethnicity)),
    currentSchoolEnrollment: said(0.9, () =>
      place === 'school' ? 'Public' : one(random, ['Public', 'Private', 'Homeschooling']),
    ),
    iep: said(0.8, () => one(random, ['No', 'No', 'No', 'Yes'])),
    retention: said(0.8, () => (age > 7 && random() < 0.15 ? 'Retained 1 Year' : 'Never Retained')),
    englishLanguageLearner: said(0.8, () => one(random, ['No', 'No', 'Yes'])),
  };
};
