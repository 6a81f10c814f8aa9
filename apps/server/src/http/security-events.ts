import { verifyEmail } from '@sixty/contract/accounts/account-email.ts';
import {
  changePassword,
  closeAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
} from '@sixty/contract/accounts/account-profile.ts';
import { requestRecovery, resetPassword } from '@sixty/contract/accounts/account-recovery.ts';
import { login } from '@sixty/contract/accounts/log-in.ts';
import {
  addPasskey,
  checkSecondFactor,
  confirmEnrollment,
  confirmTotp,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
} from '@sixty/contract/accounts/second-factors.ts';
import { logout } from '@sixty/contract/accounts/session.ts';
import { signUp } from '@sixty/contract/accounts/sign-up.ts';
import { signUpWithSso } from '@sixty/contract/accounts/sso.ts';
import type { Endpoint } from '@sixty/contract/endpoint.ts';
import { acceptInvitation, inviteUsers } from '@sixty/contract/organizations/invitations.ts';
import { removeGroup } from '@sixty/contract/organizations/organization-groups.ts';
import { joinGroup, removeInstructor } from '@sixty/contract/organizations/organization-members.ts';
import { renameOrganization } from '@sixty/contract/organizations/organization-name.ts';
import { editDelegation, shareSeats } from '@sixty/contract/organizations/seat-sharing.ts';
import { forceLogin } from '@sixty/contract/staff/impersonation.ts';
import { exportRoster } from '@sixty/contract/students/roster-files.ts';
import { eraseStudent, findStudentData, printStudentData } from '@sixty/contract/students/student-data.ts';

/** The events logged for accepted calls that affect a user's security or data. */
const events = new Map<Endpoint, string>([
  [login, 'signed-in'],
  [checkSecondFactor, 'signed-in'],
  [confirmEnrollment, 'signed-in'],
  [loginWithPasskey, 'signed-in'],
  [logout, 'signed-out'],
  [signUp, 'signed-up'],
  [signUpWithSso, 'signed-up'],
  [requestRecovery, 'recovery-asked'],
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
