import { findUpdate, markUpdateSeen, referFriends } from './account.ts';
import { findVerification, resendVerification, unsubscribe, verifyEmail } from './account-email.ts';
import {
  changePassword,
  closeAccount,
  editAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
  findAccount,
  listOwnSessions,
} from './account-profile.ts';
import { askForRecovery, checkResetCode, resetPassword } from './account-recovery.ts';
import { redeemActivationCode } from './activation-codes.ts';
import { activateSubscription, finishCheckout, startCheckout } from './checkout.ts';
import { findComprehension } from './comprehension.ts';
import { countPageView } from './counting.ts';
import type { Endpoint } from './endpoint.ts';
import { listExercises } from './exercise-list.ts';
import { findExercise } from './exercises.ts';
import { health } from './health.ts';
import {
  acceptInvitation,
  findInvitation,
  findInviteChoices,
  inviteUsers,
  resendInvitation,
  withdrawInvitation,
} from './invitations.ts';
import { findLesson } from './lesson.ts';
import { findLicenseStatus, licenseAvailability, listExpiringSubscriptions } from './licenses.ts';
import { findPostalCode, listCountries, listStates } from './locations.ts';
import { createOrganization } from './new-organization.ts';
import { createGroup, editGroup, removeGroup } from './organization-groups.ts';
import {
  findInstructorLimit,
  joinGroup,
  listOrganizationUsers,
  removeInstructor,
  setInstructorLimit,
} from './organization-members.ts';
import { renameOrganization } from './organization-name.ts';
import { findOrganizationOverview, listUnseenStudents } from './organization-overview.ts';
import { listGroups, listOrganizations, switchOrganization } from './organizations.ts';
import { findPrice, listProducts } from './pricing.ts';
import { sendPurchaseOrder } from './purchase-order.ts';
import { listPurchases } from './purchases.ts';
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
} from './records.ts';
import {
  checkRosterFile,
  confirmImport,
  exportRoster,
  listImportRows,
  listImports,
  undoImport,
} from './roster-files.ts';
import { listRosterPage } from './roster-page.ts';
import { summarizeRoster } from './roster-summary.ts';
import { editDelegation, listDelegations, shareSeats } from './seat-sharing.ts';
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
} from './second-factors.ts';
import { getSession, login, logout } from './session.ts';
import { editShare, endShare, listShares, revokeShares, shareStudents } from './sharing.ts';
import { isEmailAddressAvailable, isUsernameAvailable, signUp } from './sign-up.ts';
import { listSiteLinks } from './site-links.ts';
import { dropSsoTicket, findSsoTicket, listSsoProviders, signUpWithSso } from './sso.ts';
import {
  createDiscountCode,
  forceActivate,
  generateActivationCodes,
  generateSalesCode,
  sendActivationCodes,
  sendSalesCode,
} from './staff-codes.ts';
import { findJobsHealth, listAuditLog } from './staff-log.ts';
import {
  changeDelegation,
  endSubscription,
  findCustomerOrganization,
  findCustomers,
  replayPaymentEvent,
  resendMessage,
  unarchiveLicense,
} from './staff-support.ts';
import { answerChat, closeChat, findStaffChat, listSupportChats } from './staff-support-chat.ts';
import { createAccount, createTransaction, listStaffTools, sendStaffEmail } from './staff-tools.ts';
import { forceLogin, listOwnVisits } from './staff-visits.ts';
import { setAim } from './student-aims.ts';
import { archiveLicenses, createStudent, editStudent, isNameAvailable, removeStudent } from './student-changes.ts';
import { eraseStudent, findErasure, findStudentData, printStudentData } from './student-data.ts';
import { addNote, removeNote } from './student-notes.ts';
import { findStudent, listStudents, selectStudent } from './students.ts';
import { submitExercise } from './submission.ts';
import { listSubscriptions } from './subscriptions.ts';
import { findSuggestedStory, findSuggestion } from './suggestions.ts';
import { findSupportChat, leaveSupportChat, readChat, sendChatMessage } from './support-chat.ts';
import { acceptTransfer, findTransfer, listTransfers, sendTransfer, takeBackTransfer } from './transfer.ts';
import { listVideos } from './videos.ts';

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
  askForRecovery,
  checkResetCode,
  resetPassword,
  findAccount,
  editAccount,
  listOwnSessions,
  listOwnVisits,
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
  setAim,
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
