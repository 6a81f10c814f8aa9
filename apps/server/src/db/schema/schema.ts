// The one place that names every table: drizzle-kit makes migrations from it.
export * from './account-codes.ts';
export * from './audit-log.ts';
export * from './daily-counts.ts';
export * from './exercise-results.ts';
export * from './licenses.ts';
export * from './local-mail.ts';
export * from './organizations.ts';
export * from './result-changes.ts';
export * from './roster-imports.ts';
export * from './second-factors.ts';
export * from './sessions.ts';
export * from './student-aims.ts';
export * from './student-notes.ts';
export * from './student-transfers.ts';
export * from './students.ts';
export * from './user-identities.ts';
export * from './users.ts';
