/** Everyone who may come near one student, by relation to the student. */
export const people = [
  'guest',
  'owner',
  'listed instructor',
  'Licensee',
  "Manager of the student's group",
  'Manager of another group',
  'other Instructor of the organization',
  'removed member who owns the student',
  'removed member who was Manager and is still listed',
  'recipient who may write',
  'recipient who may read',
  'recipient no longer',
  'customer of another tenant',
  'staff',
  "the student's own device",
  "another student's device",
] as const;

export type Person = (typeof people)[number];

/** A person's permission in the school of the access matrix; null if the own organization is open. */
export const permissionAtSchool = (person: string): 'licensee' | 'manager' | 'instructor' | null => {
  if (person === 'Licensee') return 'licensee';
  if (person.startsWith('Manager')) return 'manager';
  return /^(?:owner|listed|other Instructor)/.test(person) ? 'instructor' : null;
};

/**
 * Those who may read the student, who may run and submit exercises, and who may change the student and the licenses; for all
 * others the student does not exist.
 */
export const readers: readonly Person[] = [
  'owner',
  'listed instructor',
  'Licensee',
  "Manager of the student's group",
  'recipient who may write',
  'recipient who may read',
];
export const instructors: readonly Person[] = readers.filter((person) => person !== 'recipient who may read');
export const managers = readers.filter((person) => !person.startsWith('recipient'));

/** The person's role in the open organization. */
export const organizationOf = (person: Person) => {
  const permission = permissionAtSchool(person);
  return { personal: permission === null, permission: permission ?? ('licensee' as const) };
};
