export { findUpdate, markUpdateSeen, referFriends } from './account.ts';
export { findVerification, resendVerification, unsubscribe, verifyEmail } from './account-email.ts';
export {
  changePassword,
  closeAccount,
  editAccount,
  endOtherSessions,
  endOwnSession,
  exportAccount,
  findAccount,
  listOwnSessions,
} from './account-profile.ts';
export { checkResetCode, requestRecovery, resetPassword } from './account-recovery.ts';
export { findPostalCode, listCountries, listStates } from './locations.ts';
export { login } from './log-in.ts';
export {
  addPasskey,
  beginEnrollment,
  beginPasskey,
  beginPasskeyLogin,
  beginTotp,
  checkSecondFactor,
  confirmEnrollment,
  confirmTotp,
  findSecondFactors,
  loginWithPasskey,
  proveIdentity,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from './second-factors.ts';
export { getSession, logout } from './session.ts';
export { isEmailAddressAvailable, isUsernameAvailable, signUp } from './sign-up.ts';
export { dropSsoTicket, findSsoTicket, listSsoProviders, signUpWithSso } from './sso.ts';
