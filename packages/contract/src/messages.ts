import { accountMessages } from './messages/account.ts';
import { accountEmailMessages } from './messages/account-email.ts';
import { profileMessages } from './messages/account-profile.ts';
import { recoveryMessages } from './messages/account-recovery.ts';
import { callMessages } from './messages/call.ts';
import { checkoutMessages } from './messages/checkout.ts';
import { exerciseMessages } from './messages/exercise.ts';
import { exerciseAnswerMessages } from './messages/exercise-answer.ts';
import { graderPracticeMessages } from './messages/grader-practice.ts';
import { guardMessages } from './messages/guard.ts';
import { invitationMessages } from './messages/invitation.ts';
import { licenseMessages } from './messages/license.ts';
import { locationMessages } from './messages/location.ts';
import { manageMessages } from './messages/manage.ts';
import { numberMessages } from './messages/number.ts';
import { organizationMessages } from './messages/organization.ts';
import { paperMessages } from './messages/paper.ts';
import { passwordMessages } from './messages/password.ts';
import { personMessages } from './messages/person.ts';
import { pricingMessages } from './messages/pricing.ts';
import { recordsMessages } from './messages/records.ts';
import { rosterMessages } from './messages/roster.ts';
import { rosterFileMessages } from './messages/roster-file.ts';
import { seatSharingMessages } from './messages/seat-sharing.ts';
import { secondFactorMessages } from './messages/second-factor.ts';
import { secondListenMessages } from './messages/second-listen.ts';
import { sessionMessages } from './messages/session.ts';
import { sharingMessages } from './messages/sharing.ts';
import { signUpMessages } from './messages/sign-up.ts';
import { ssoMessages } from './messages/sso.ts';
import { staffMessages } from './messages/staff.ts';
import { studentMessages } from './messages/student.ts';
import { studentDataMessages } from './messages/student-data.ts';
import { supportChatMessages } from './messages/support-chat.ts';
import { transferMessages } from './messages/transfer.ts';

/**
 * Every sentence for users about a decision of the server or a rule, by code. Sentences of the specification are
 * verbatim (with corrected spelling: decision 003). The browser imports only the areas that a screen needs, so an
 * exercise does not load the rest.
 */
export const messages = {
  ...exerciseMessages,
  ...paperMessages,
  ...secondListenMessages,
  ...graderPracticeMessages,
  ...exerciseAnswerMessages,
  ...licenseMessages,
  ...recordsMessages,
  ...rosterMessages,
  ...rosterFileMessages,
  ...studentMessages,
  ...studentDataMessages,
  ...sharingMessages,
  ...seatSharingMessages,
  ...transferMessages,
  ...personMessages,
  ...signUpMessages,
  ...passwordMessages,
  ...accountMessages,
  ...secondFactorMessages,
  ...profileMessages,
  ...recoveryMessages,
  ...locationMessages,
  ...accountEmailMessages,
  ...organizationMessages,
  ...manageMessages,
  ...invitationMessages,
  ...pricingMessages,
  ...checkoutMessages,
  ...sessionMessages,
  ...ssoMessages,
  ...staffMessages,
  ...supportChatMessages,
  ...guardMessages,
  ...numberMessages,
  ...callMessages,
} as const satisfies Record<string, string>;

export type MessageCode = keyof typeof messages;
