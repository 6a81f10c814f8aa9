import { type ProfileField, profileFields } from '@sixty/domain/students/student-profile.ts';

/** The column of `students` that holds a field. */
export const profileColumn = (field: ProfileField): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** SQL for the profile of `st`, as keys and values of `json_build_object`. */
export const profileJson = profileFields.map((field) => `'${field}', st.${profileColumn(field)}`).join(', ');
