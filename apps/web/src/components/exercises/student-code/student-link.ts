import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';

/** The values that a link fills in on the student log-in. */
export interface StudentLink {
  readonly teacher: string;
  readonly code: string;
  /** Whether the device does not follow the instructor to the next student. */
  readonly onlyThisStudent: boolean;
}

/** The last part of a link for one student only. */
const only = 'only';

/** The address that is short enough to type; the bare one leads to the student log-in. */
export const shortAddress = (host: string): string => `${host}/s`;

/**
 * The short address with the log-in filled in. Username and code are in the fragment, which browsers do not send, so
 * that no server or proxy logs them.
 */
export const studentLink = (origin: string, { teacher, code, onlyThisStudent }: StudentLink): string =>
  `${shortAddress(origin)}#${[teacher, code].map(encodeURIComponent).join('/')}${onlyThisStudent ? `/${only}` : ''}`;

/** Parses a link's fragment, without the `#`; null if it fills in nothing. */
export const readStudentLink = (hash: string): StudentLink | null => {
  const [teacher, code, mark, ...more] = hash.split('/').map(decoded);
  if (!teacher || more.length > 0 || (mark !== undefined && mark !== only)) return null;
  return {
    teacher,
    code: normalStudentCode(code ?? '').slice(0, studentCodeLength),
    onlyThisStudent: mark === only,
  };
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
