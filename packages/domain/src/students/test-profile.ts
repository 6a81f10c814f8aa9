import { profileFields, type StudentProfile } from './student-profile.ts';

/** A profile in which nothing is given. */
export const noProfile = Object.fromEntries(profileFields.map((field) => [field, null])) as StudentProfile;
