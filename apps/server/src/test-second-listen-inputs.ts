/** What a call about second listen names. */
export interface Listened {
  readonly studentId: string;
  readonly organizationId: string;
}

/** A well-formed input with all fields for a call about second listen; null for all others. */
export const secondListenInput = (
  call: string,
  { studentId, organizationId }: Listened,
): Record<string, unknown> | null => {
  switch (call) {
    case 'GET /api/second-listen/consent':
      return { studentID: studentId };
    case 'PUT /api/second-listen/consent':
      return { studentID: studentId, day: '2026-11-20' };
    case 'GET /api/second-listen/students':
      return { students: studentId };
    case 'PUT /api/second-listen/own':
      return { on: true };
    case 'PUT /api/second-listen/organization':
      return { id: organizationId, on: true };
    default:
      return null;
  }
};
