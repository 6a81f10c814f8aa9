import type { ProfileField } from './student-profile.ts';

/** The label of each field in forms, documents and roster files. */
export const profileTitles: Readonly<Record<ProfileField, string>> = {
  gender: 'Gender',
  ethnicity: 'Ethnicity',
  currentSchoolEnrollment: 'Current School Enrollment',
  iep: 'IEP related to reading',
  retention: 'Retention',
  englishLanguageLearner: 'English Language Learner',
};

/** Other titles that a roster file may give its columns. */
export const otherProfileTitles: Readonly<Record<ProfileField, readonly string[]>> = {
  gender: ['Sex'],
  ethnicity: ['Race'],
  currentSchoolEnrollment: ['School Enrollment', 'Enrollment'],
  iep: ['IEP'],
  retention: [],
  englishLanguageLearner: ['ELL', 'EL'],
};
