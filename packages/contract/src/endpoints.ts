import { findUpdate, markUpdateSeen, referFriends } from './accounts/account.ts';
import { findVerification, resendVerification, unsubscribe, verifyEmail } from './accounts/account-email.ts';
import {
  changePassword,
  closeAccount,
  editAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
  findAccount,
  listOwnSessions,
} from './accounts/account-profile.ts';
import { checkResetCode, requestRecovery, resetPassword } from './accounts/account-recovery.ts';
import { findPostalCode, listCountries, listStates } from './accounts/locations.ts';
import {
  addPasskey,
  beginEnrolment,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  checkSecondFactor,
  confirmEnrolment,
  confirmTotp,
  findSecondFactors,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './accounts/second-factors.ts';
import { getSession, login, logout } from './accounts/session.ts';
import { isEmailAddressAvailable, isUsernameAvailable, signUp } from './accounts/sign-up.ts';
import { dropSsoTicket, findSsoTicket, listSsoProviders, signUpWithSso } from './accounts/sso.ts';
import type { Endpoint } from './endpoint.ts';
import { findComprehension } from './exercises/comprehension.ts';
import { listExercises } from './exercises/exercise-list.ts';
import { findExercise } from './exercises/exercises.ts';
import { findLesson } from './exercises/lesson.ts';
import { submitExercise } from './exercises/submission.ts';
import { findSuggestedStory, findSuggestion } from './exercises/suggestions.ts';
import {
  acceptInvitation,
  findInvitation,
  findInviteChoices,
  inviteUsers,
  resendInvitation,
  withdrawInvitation,
} from './organizations/invitations.ts';
import { createOrganization } from './organizations/new-organization.ts';
import { createGroup, editGroup, removeGroup } from './organizations/organization-groups.ts';
import {
  findInstructorLimit,
  joinGroup,
  listOrganizationUsers,
  removeInstructor,
  setInstructorLimit,
} from './organizations/organization-members.ts';
import { renameOrganization } from './organizations/organization-name.ts';
import { findOrganizationOverview, listUnseenStudents } from './organizations/organization-overview.ts';
import { listGroups, listOrganizations, switchOrganization } from './organizations/organizations.ts';
import { editDelegation, listDelegations, shareSeats } from './organizations/seat-sharing.ts';
import { setGoalLine } from './records/goal-lines.ts';
import {
  findDonuts,
  findFidelity,
  findMissed,
  findProgress,
  findRecords,
  findTotals,
  moveResult,
  restoreResult,
  voidResult,
} from './records/records.ts';
import { addNote, removeNote } from './records/student-notes.ts';
import { redeemActivationCode } from './sales/activation-codes.ts';
import { activateSubscription, finishCheckout, startCheckout } from './sales/checkout.ts';
import { findPrice, listProducts } from './sales/pricing.ts';
import { sendPurchaseOrder } from './sales/purchase-order.ts';
import { listPurchases } from './sales/purchases.ts';
import { listSubscriptions } from './sales/subscriptions.ts';
import { countPageView } from './site/counting.ts';
import { health } from './site/health.ts';
import { listSiteLinks } from './site/site-links.ts';
import { findSupportChat, leaveSupportChat, readChat, sendChatMessage } from './site/support-chat.ts';
import { listVideos } from './site/videos.ts';
import { forceLogin, listOwnImpersonations } from './staff/impersonation.ts';
import {
  createDiscountCode,
  forceActivate,
  generateActivationCodes,
  generateSalesCode,
  sendActivationCodes,
  sendSalesCode,
} from './staff/staff-codes.ts';
import { findJobsHealth, listAuditLog } from './staff/staff-log.ts';
import {
  changeDelegation,
  endSubscription,
  findCustomerOrganization,
  findCustomers,
  replayPaymentEvent,
  resendMessage,
  unarchiveLicense,
} from './staff/staff-support.ts';
import { answerChat, closeChat, findStaffChat, listSupportChats } from './staff/staff-support-chat.ts';
import { createAccount, createTransaction, listStaffTools, sendStaffEmail } from './staff/staff-tools.ts';
import { findLicenseStatus, licenseAvailability, listExpiringSubscriptions } from './students/licenses.ts';
import {
  checkRosterFile,
  confirmImport,
  exportRoster,
  listImportRows,
  listImports,
  undoImport,
} from './students/roster-files.ts';
import { listRosterPage } from './students/roster-page.ts';
import { summarizeRoster } from './students/roster-summary.ts';
import { editShare, endShare, listShares, revokeShares, shareStudents } from './students/sharing.ts';
import {
  archiveLicenses,
  createStudent,
  editStudent,
  isNameAvailable,
  removeStudent,
} from './students/student-changes.ts';
import { eraseStudent, findErasure, findStudentData, printStudentData } from './students/student-data.ts';
import { findStudent, listStudents, selectStudent } from './students/students.ts';
import { acceptTransfer, findTransfer, listTransfers, sendTransfer, takeBackTransfer } from './students/transfer.ts';

/** Every call there is: the table from which the OpenAPI document and the access matrix are made. */
export const endpoints: readonly Endpoint[] = [
  health,
  getSession,
  login,
  logout,
  listSsoProviders,
  findSsoTicket,
  dropSsoTicket,
  signUpWithSso,
  checkSecondFactor,
  beginEnrolment,
  confirmEnrolment,
  beginPasskeyLogin,
  loginWithPasskey,
  findSecondFactors,
  proveIdentity,
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  removeTotp,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  signUp,
  isUsernameAvailable,
  isEmailAddressAvailable,
  findVerification,
  verifyEmail,
  resendVerification,
  unsubscribe,
  requestRecovery,
  checkResetCode,
  resetPassword,
  findAccount,
  editAccount,
  listOwnSessions,
  listOwnImpersonations,
  endOwnSession,
  endOtherSessions,
  changePassword,
  exportAccount,
  closeAccount,
  referFriends,
  findUpdate,
  markUpdateSeen,
  listVideos,
  listCountries,
  listStates,
  findPostalCode,
  listSiteLinks,
  countPageView,
  listOrganizations,
  switchOrganization,
  createOrganization,
  renameOrganization,
  findInviteChoices,
  inviteUsers,
  resendInvitation,
  withdrawInvitation,
  findInvitation,
  acceptInvitation,
  listGroups,
  createGroup,
  editGroup,
  removeGroup,
  listOrganizationUsers,
  joinGroup,
  removeInstructor,
  findInstructorLimit,
  setInstructorLimit,
  findOrganizationOverview,
  listUnseenStudents,
  listStudents,
  listRosterPage,
  summarizeRoster,
  findStudent,
  selectStudent,
  createStudent,
  editStudent,
  isNameAvailable,
  archiveLicenses,
  removeStudent,
  listShares,
  shareStudents,
  editShare,
  endShare,
  revokeShares,
  listDelegations,
  shareSeats,
  editDelegation,
  sendTransfer,
  findTransfer,
  acceptTransfer,
  listTransfers,
  takeBackTransfer,
  findStudentData,
  printStudentData,
  findErasure,
  eraseStudent,
  checkRosterFile,
  listImports,
  listImportRows,
  confirmImport,
  undoImport,
  exportRoster,
  licenseAvailability,
  findLicenseStatus,
  listExpiringSubscriptions,
  listSubscriptions,
  listPurchases,
  findPrice,
  listProducts,
  sendPurchaseOrder,
  startCheckout,
  finishCheckout,
  activateSubscription,
  redeemActivationCode,
  listExercises,
  findExercise,
  submitExercise,
  findComprehension,
  findLesson,
  findRecords,
  findProgress,
  findTotals,
  findFidelity,
  findDonuts,
  findMissed,
  voidResult,
  restoreResult,
  moveResult,
  setGoalLine,
  addNote,
  removeNote,
  findSuggestion,
  findSuggestedStory,
  listStaffTools,
  createTransaction,
  generateActivationCodes,
  forceActivate,
  sendActivationCodes,
  generateSalesCode,
  sendSalesCode,
  createDiscountCode,
  sendStaffEmail,
  createAccount,
  findCustomers,
  findCustomerOrganization,
  changeDelegation,
  unarchiveLicense,
  endSubscription,
  resendMessage,
  replayPaymentEvent,
  listAuditLog,
  findJobsHealth,
  findSupportChat,
  sendChatMessage,
  readChat,
  leaveSupportChat,
  listSupportChats,
  findStaffChat,
  answerChat,
  closeChat,
  forceLogin,
];
