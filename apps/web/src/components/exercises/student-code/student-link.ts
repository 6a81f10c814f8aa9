import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';

/** What a link fills in on the student's log-in. */
export interface StudentLink {
  readonly teacher: string;
  readonly code: string;
}

/** The address that is short enough to be typed; without more it leads to the student's log-in. */
export const shortAddress = (host: string): string => `${host}/s`;

/**
 * The short address with the log-in filled in. Username and code stand behind `#`: browsers keep that to themselves, so
 * that they are in no log of a server or a proxy.
 */
export const studentLink = (origin: string, { teacher, code }: StudentLink): string =>
  `${shortAddress(origin)}#${encodeURIComponent(teacher)}/${encodeURIComponent(code)}`;

/** What stands behind the `#` of a link, without it; null where that is nothing to fill in. */
export const readStudentLink = (hash: string): StudentLink | null => {
  const [teacher, code, ...more] = hash.split('/').map(decoded);
  if (!teacher || more.length > 0) return null;
  return { teacher, code: normalStudentCode(code ?? '').slice(0, studentCodeLength) };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
