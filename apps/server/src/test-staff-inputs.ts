import { randomUUID } from 'node:crypto';

/** What staff calls may name. */
export interface StaffWork {
  readonly username: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly recipientOrganizationId: string;
  readonly archivedId: string;
  readonly subscriptionId: string;
  readonly purchaseOrderId: string;
  readonly contact: string;
  readonly created: string;
  readonly activationCode: string;
  readonly sentCode: string;
  readonly salesCode: string;
  readonly chatId: string;
  /** The last message of the chat. */
  readonly chatMessageId: string;
}

/** Empty values, until there are real ones. */
export const noStaffWork: StaffWork = {
  username: '',
  userId: '',
  organizationId: '',
  recipientOrganizationId: '',
  archivedId: '',
  subscriptionId: '',
  purchaseOrderId: '',
  contact: '',
  created: '',
  activationCode: '',
  sentCode: '',
  salesCode: '',
  chatId: '',
  chatMessageId: '',
};

/** A well-formed input with all fields for a staff call; none for all others. */
export const staffInput = (call: string, work: StaffWork): Record<string, unknown> => {
  switch (call) {
    case 'POST /api/admin/transaction':
      return {
        contactName: `Contact ${randomUUID()}`,
        emailAddress: 'contact@example.org',
        streetAddress: '1 Main Street',
        city: 'Austin',
        country: 'United States',
        state: 'Texas',
        postalCode: '78701',
        phoneNumber: '512 555 0100',
        faxNumber: '512 555 0101',
        district: 'Austin',
        school: 'Riverside',
        transactionType: 'Paid',
        transactionPrice: 490,
        comment: 'By phone.',
        id: randomUUID(),
      };
    case 'POST /api/admin/activation-codes':
      return {
        transactionContactName: work.contact,
        transactionCreated: work.created,
        numberOfCodes: 2,
        students: 10,
        tier: 'Basic',
        expiration: '2099-12-31',
        batchID: randomUUID(),
      };
    case 'POST /api/admin/force-activate':
      return { username: work.username, code: work.activationCode, organization: '' };
    case 'POST /api/admin/activation-codes/send-email':
      return {
        emailAddress: 'contact@example.org',
        codes: [{ code: work.sentCode, send: true }],
        messageID: randomUUID(),
      };
    case 'POST /api/admin/sales-code':
      return { name: 'Riverside Schools', price: 490.5, id: randomUUID() };
    case 'POST /api/admin/sales-code/send-email':
      return { emailAddress: 'contact@example.org', code: work.salesCode, messageID: randomUUID() };
    case 'POST /api/admin/discount-code':
      return {
        code: randomUUID(),
        amount: 10,
        type: 'Fixed',
        minStudents: 1,
        maxStudents: 65_535,
        expiration: '2099-12-31',
        comment: 'Fair.',
      };
    case 'POST /api/admin/send-email':
      return { to: work.username, subject: 'Your question', text: 'Hello.', messageID: randomUUID() };
    case 'POST /api/admin/create-account': {
      const username = `made.${randomUUID()}`;
      return {
        name: 'Nora Berg',
        username,
        emailAddress: `${username}@example.org`,
        referral: 'Web',
        entity: 'Riverside',
        city: 'Miami',
        country: 'United States',
        state: 'Florida',
        postalCode: '33101',
        phoneNumber: '305 555 0100',
        role: 'Tutor',
        formID: randomUUID(),
      };
    }
    case 'POST /api/admin/customers/find':
      return { search: work.username };
    case 'GET /api/admin/organization':
      return { organizationID: work.organizationId, orderID: randomUUID() };
    case 'PUT /api/admin/delegations':
      return {
        organizationID: work.organizationId,
        recipientOrganizationID: work.recipientOrganizationId,
        program: 'math',
        seats: 2,
        confirmed: false,
      };
    case 'POST /api/admin/licenses/unarchive':
      return { studentID: work.archivedId, program: 'math' };
    case 'POST /api/admin/subscriptions/end':
      return { subscriptionID: work.subscriptionId, reason: 'mistaken', extension: 'move-up' };
    case 'POST /api/admin/purchase-orders/decide':
      return { orderID: work.purchaseOrderId, decision: 'approve' };
    case 'POST /api/admin/resend':
      return { kind: 'reset', id: work.userId, messageID: randomUUID() };
    case 'POST /api/admin/payment-events/replay':
      return { eventID: 'evt_unknown' };
    case 'GET /api/admin/support-chat':
      return { search: 'a', limit: '50' };
    case 'GET /api/admin/audit-log':
      return { actor: '', subject: '', action: '', from: '2026-01-01', to: '2099-12-31', before: '1000000' };
    case 'POST /api/admin/force-login':
      return { username: work.username, reason: 'They cannot find a student.' };
    case 'GET /api/admin/support-chat/conversation':
      return { conversationID: work.chatId, before: randomUUID() };
    case 'POST /api/admin/support-chat/close':
      return { conversationID: work.chatId, messageID: work.chatMessageId };
    case 'POST /api/admin/support-chat/answer':
      return { conversationID: work.chatId, messageID: randomUUID(), text: 'Press Start.' };
    default:
      return {};
  }
};
