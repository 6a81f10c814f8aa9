import { verifyEmail } from '@sixty/contract/account-email.ts';
import {
  changePassword,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
} from '@sixty/contract/account-profile.ts';
import { askForRecovery, resetPassword } from '@sixty/contract/account-recovery.ts';
import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { acceptInvitation, inviteUsers } from '@sixty/contract/invitations.ts';
import { removeGroup } from '@sixty/contract/organization-groups.ts';
import { joinGroup, removeInstructor } from '@sixty/contract/organization-members.ts';
import { renameOrganization } from '@sixty/contract/organization-name.ts';
import { exportRoster } from '@sixty/contract/roster-files.ts';
import { editDelegation, shareSeats } from '@sixty/contract/seat-sharing.ts';
import {
  addPasskey,
  checkSecondFactor,
  confirmEnrolment,
  confirmTotp,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@sixty/contract/second-factors.ts';
import { login, logout } from '@sixty/contract/session.ts';
import { signUp } from '@sixty/contract/sign-up.ts';
import { signUpWithSso } from '@sixty/contract/sso.ts';
import { forceLogin } from '@sixty/contract/staff-visits.ts';
import { eraseStudent, findStudentData, printStudentData } from '@sixty/contract/student-data.ts';

/** What the log says of a call that was accepted, for the calls on which somebody's safety or somebody's data hang. */
const events = new Map<Endpoint, string>([
  [login, 'signed-in'],
  [checkSecondFactor, 'signed-in'],
  [confirmEnrolment, 'signed-in'],
  [loginWithPasskey, 'signed-in'],
  [logout, 'signed-out'],
  [signUp, 'signed-up'],
  [signUpWithSso, 'signed-up'],
  [askForRecovery, 'recovery-asked'],
  [resetPassword, 'password-reset'],
  [changePassword, 'password-changed'],
  [verifyEmail, 'email-verified'],
  [proveIdentity, 'password-given-again'],
  [confirmTotp, 'second-factor-added'],
  [addPasskey, 'second-factor-added'],
  [removeTotp, 'second-factor-removed'],
  [removePasskey, 'second-factor-removed'],
  [renewRecoveryCodes, 'recovery-codes-renewed'],
  [endOwnSession, 'session-ended'],
  [endOtherSessions, 'session-ended'],
  [closeAccount, 'account-closed'],
  [exportAccount, 'account-exported'],
  [inviteUsers, 'users-invited'],
  [acceptInvitation, 'invitation-accepted'],
  [joinGroup, 'members-assigned'],
  [removeInstructor, 'member-removed'],
  [removeGroup, 'group-removed'],
  [renameOrganization, 'organization-renamed'],
  [shareSeats, 'seats-shared'],
  [editDelegation, 'seats-shared'],
  [exportRoster, 'roster-exported'],
  [findStudentData, 'student-exported'],
  [printStudentData, 'student-exported'],
  [eraseStudent, 'student-erased'],
  [forceLogin, 'visit-begun'],
]);

export const eventOf = (endpoint: Endpoint): string | undefined => events.get(endpoint);
