/** A student's profile beside name and birthday: each field with its choices (A section 3, Option lists). */
export const profileOptions = {
  gender: ['Male', 'Female', 'Other', 'Decline to Answer'],
  ethnicity: [
    'White',
    'Hispanic Origin',
    'Mideastern/Arab Descent',
    'Black',
    'Asian/Pacific Islander',
    'South Asian',
    'American Indian/Alaskan Native',
    'Multi-Racial',
    'Decline to Answer',
  ],
  currentSchoolEnrollment: ['Public', 'Private', 'Cyber', 'Homeschooling', 'Not Applicable', 'Decline to Answer'],
  iep: ['Yes', 'No', 'Decline to Answer'],
  retention: ['Never Retained', 'Retained 1 Year', 'Retained 2 Year', 'Retained 3 Year', 'Decline to Answer'],
  englishLanguageLearner: ['Yes', 'No', 'Decline to Answer'],
} as const;

export type ProfileField = keyof typeof profileOptions;

export const profileFields = Object.keys(profileOptions) as ProfileField[];

/** All of it is optional; null if not given. */
export type StudentProfile = { readonly [Field in ProfileField]: (typeof profileOptions)[Field][number] | null };
