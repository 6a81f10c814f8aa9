import type { Share } from '@sixty/contract/students/sharing.ts';

/** A recipient's permission (B section 2.3). */
export const permissionLevel = ({ read, write }: Pick<Share, 'read' | 'write'>): 'all' | 'read' | 'write' => {
  if (read && write) return 'all';
  return write ? 'write' : 'read';
};

/** The permission as displayed. */
export const permissionText: Readonly<Record<ReturnType<typeof permissionLevel>, string>> = {
  all: 'All: read and write',
  read: 'Read',
  write: 'Write',
};

/** A share in words, as in the list of shares. */
export const shareText = ({ student, customer }: Pick<Share, 'student' | 'customer'>): string =>
  `${student} shared to ${customer}`;
