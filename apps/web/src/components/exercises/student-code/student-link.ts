import { normalStudentCode, studentCodeLength } from '@sixty/domain/exercises/student-code.ts';

/** The values that a link fills in on the student log-in. */
export interface StudentLink {
  readonly teacher: string;
  readonly code: string;
}

/** The address that is short enough to type; the bare one leads to the student log-in. */
export const shortAddress = (host: string): string => `${host}/s`;

/**
 * The short address with the log-in filled in. Username and code are in the fragment, which browsers do not send, so
 * that no server or proxy logs them.
 */
export const studentLink = (origin: string, { teacher, code }: StudentLink): string =>
  `${shortAddress(origin)}#${encodeURIComponent(teacher)}/${encodeURIComponent(code)}`;

/** Parses a link's fragment, without the `#`; null if it fills in nothing. */
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
