export { findLicenseStatus, licenseAvailability, listExpiringSubscriptions } from './licenses.ts';
export { decideOutsideShares, listOutsideShares } from './outside-shares.ts';
export {
  checkRosterFile,
  confirmImport,
  exportRoster,
  listImportRows,
  listImports,
  undoImport,
} from './roster-files.ts';
export { listRosterPage } from './roster-page.ts';
export { summarizeRoster } from './roster-summary.ts';
export { editShare, endShare, listShares, revokeShares, shareStudents } from './sharing.ts';
export { archiveLicenses, createStudent, editStudent, isNameAvailable, removeStudent } from './student-changes.ts';
export { eraseStudent, findErasure, findStudentData, printStudentData } from './student-data.ts';
export { listRetention, setRetention } from './student-retention.ts';
export { findStudent, listStudents, selectStudent } from './students.ts';
export { acceptTransfer, findTransfer, listTransfers, sendTransfer, takeBackTransfer } from './transfer.ts';
