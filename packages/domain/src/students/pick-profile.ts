import { type ProfileField, profileFields, type StudentProfile } from './student-profile.ts';

const profileFrom = (value: (field: ProfileField) => string | null): StudentProfile =>
  Object.fromEntries(profileFields.map((field) => [field, value(field)])) as StudentProfile;

export const emptyProfile = profileFrom(() => null);

/** The profile of an object that has more. */
export const pickProfile = (from: StudentProfile): StudentProfile => profileFrom((field) => from[field]);
