import type { Library } from '@sixty/content/library.ts';
import { endpoints } from '@sixty/contract/endpoints.ts';
import type { Video } from '@sixty/contract/site/videos.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { serveLocalMailbox } from './adapters/mail/local-mailbox.ts';
import { createLocalMailer } from './adapters/mail/local-mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { relyingPartyOf } from './adapters/passkeys/passkeys.ts';
import type { Passwords } from './adapters/passwords/passwords.ts';
import { serveLocalCheckout } from './adapters/payments/local-checkout.ts';
import { createLocalPayments } from './adapters/payments/local-payments.ts';
import type { Payments } from './adapters/payments/payments.ts';
import { createPostalCodes } from './adapters/postal-codes/postal-codes.ts';
import type { SsoProvider } from './adapters/sso/sso-provider.ts';
import { videoOrigins } from './adapters/videos/videos-file.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { ServerKey } from './db/server-key.ts';
import { accountRoutes } from './features/accounts/account/endpoints.ts';
import { accountClosingRoutes } from './features/accounts/account-closing/endpoints.ts';
import { accountEmailRoutes } from './features/accounts/account-email/endpoints.ts';
import { accountExportRoutes } from './features/accounts/account-export/endpoints.ts';
import { accountProfileRoutes } from './features/accounts/account-profile/endpoints.ts';
import { accountRecoveryRoutes } from './features/accounts/account-recovery/endpoints.ts';
import { locationRoutes } from './features/accounts/locations/endpoints.ts';
import { secondFactorRoutes } from './features/accounts/second-factors/endpoints.ts';
import { secondStepRoutes } from './features/accounts/second-step/endpoints.ts';
import { sessionRoutes } from './features/accounts/sessions/endpoints.ts';
import { signUpRoutes } from './features/accounts/sign-up/endpoints.ts';
import { serveSso, ssoRoutes } from './features/accounts/sso/endpoints.ts';
import { exerciseRoutes } from './features/exercises/exercises/endpoints.ts';
import { runLessonCommand } from './features/exercises/lessons/commands.ts';
import { lessonRoutes } from './features/exercises/lessons/endpoints.ts';
import { suggestionRoutes } from './features/exercises/suggestions/endpoints.ts';
import { delegationRoutes } from './features/organizations/delegations/endpoints.ts';
import { groupRoutes } from './features/organizations/groups/endpoints.ts';
import { invitationAcceptanceRoutes } from './features/organizations/invitation-acceptance/endpoints.ts';
import { invitationRoutes } from './features/organizations/invitations/endpoints.ts';
import { memberRoutes } from './features/organizations/members/endpoints.ts';
import { organizationNameRoutes } from './features/organizations/organization-name/endpoints.ts';
import { organizationOverviewRoutes } from './features/organizations/organization-overview/endpoints.ts';
import { organizationRoutes } from './features/organizations/organizations/endpoints.ts';
import { chartRoutes } from './features/records/charts/endpoints.ts';
import { correctionRoutes } from './features/records/corrections/endpoints.ts';
import { goalLineRoutes } from './features/records/goal-lines/endpoints.ts';
import { noteRoutes } from './features/records/notes/endpoints.ts';
import { recordRoutes } from './features/records/records/endpoints.ts';
import { activationCodeRoutes } from './features/sales/activation-codes/endpoints.ts';
import { checkoutRoutes, servePaymentWebhook, webhookPath } from './features/sales/checkout/endpoints.ts';
import { settleOrders } from './features/sales/checkout/jobs.ts';
import { discountCodeRoutes } from './features/sales/discount-codes/endpoints.ts';
import { sendExpiryNotices } from './features/sales/expiry-notices/jobs.ts';
import { pricingRoutes } from './features/sales/pricing/endpoints.ts';
import { purchaseOrderRoutes } from './features/sales/purchase-orders/endpoints.ts';
import { purchaseRoutes } from './features/sales/purchases/endpoints.ts';
import { salesCodeRoutes } from './features/sales/sales-codes/endpoints.ts';
import { subscriptionEndingRoutes } from './features/sales/subscription-ending/endpoints.ts';
import { subscriptionRoutes } from './features/sales/subscriptions/endpoints.ts';
import { createCounter } from './features/site/counting/commands.ts';
import { countingRoutes } from './features/site/counting/endpoints.ts';
import { mountHealth } from './features/site/health/endpoints.ts';
import { siteLinkRoutes } from './features/site/site-links/endpoints.ts';
import { supportChatRoutes } from './features/site/support-chat/endpoints.ts';
import { sendChatNotices } from './features/site/support-chat/jobs.ts';
import { videoRoutes } from './features/site/videos/endpoints.ts';
import { impersonationRoutes } from './features/staff/impersonation/endpoints.ts';
import { staffAccountRoutes } from './features/staff/staff-accounts/endpoints.ts';
import { staffEmailRoutes } from './features/staff/staff-emails/endpoints.ts';
import { staffLogRoutes } from './features/staff/staff-log/endpoints.ts';
import { staffSearchRoutes } from './features/staff/staff-search/endpoints.ts';
import { staffSupportRoutes } from './features/staff/staff-support/endpoints.ts';
import { staffToolRoutes } from './features/staff/staff-tools/endpoints.ts';
import { staffTransactionRoutes } from './features/staff/staff-transactions/endpoints.ts';
import { licenseRoutes } from './features/students/licenses/endpoints.ts';
import { rosterFileRoutes } from './features/students/roster-files/endpoints.ts';
import { rosterSummaryRoutes } from './features/students/roster-summary/endpoints.ts';
import { sharingRoutes } from './features/students/sharing/endpoints.ts';
import { studentDataRoutes } from './features/students/student-data/endpoints.ts';
import { studentRoutes } from './features/students/students/endpoints.ts';
import { transferRoutes } from './features/students/transfer/endpoints.ts';
import { addCompression } from './http/compression.ts';
import { addFailureHandler, earlyFailureHandlers } from './http/failures.ts';
import { serveGuides } from './http/guides.ts';
import { mountRoutes } from './http/mount.ts';
import { openApiDocument } from './http/openapi.ts';
import type { Pages } from './http/pages.ts';
import type { Route } from './http/route.ts';
import { addSecurity, otherOrigins, secureSocketAnswers } from './http/security.ts';
import { addSecurityLog } from './http/security-log.ts';
import { cookieNames } from './http/session-cookie.ts';
import { prerenderSite, type Site } from './http/site.ts';
import { serveWebApp } from './http/static.ts';
import { createThrottle } from './http/throttle.ts';
import { deliverMail, type MailJob } from './jobs/deliver-mail.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { createSchedules, type Schedules } from './jobs/schedules.ts';
import type { Log } from './log.ts';
import { createSocketServer } from './realtime/socket-server.ts';

export interface AppDeps {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'trustedProxies'
    | 'studentCodeMinutes'
    | 'phonicsVersion2From'
    | 'backupDays'
    | 'smtp'
    | 'trial'
    | 'prices'
    | 'stripe'
    | 'localCheckout'
    | 'salesEmail'
    | 'countVisits'
    | 'siteLinks'
    | 'staffToolsOff'
  >;
  readonly db: Database;
  readonly key: ServerKey;
  readonly library: Library;
  readonly passwords: Passwords;
  /** The dashboard's six videos; where one is configured, pages may load it. */
  readonly videos: readonly Video[];
  /** Where else people can sign in. */
  readonly ssoProviders: readonly SsoProvider[];
  readonly log: Log;
  readonly now: () => Date;
  readonly version: string;
  /** Whether the data is the demo world's. */
  readonly demo: boolean;
  /** A request that has not arrived whole within this time is ended, in milliseconds. */
  readonly requestTimeout: number;
  /** The folder of the built web app; nothing is served where it is missing. */
  readonly webFolder: string;
  /** The pages of that web app; null where its build does not say, and then no view of one is counted. */
  readonly pages: Pages;
  /** The folder of the instructor's guides; there are none where it is missing. */
  readonly guidesFolder: string;
}

export interface App {
  readonly server: FastifyInstance;
  /** What can be called: method and address of each route, such as `GET /api/session`, whoever added it. */
  readonly routes: readonly string[];
  /** What is done after calls; nothing is before it is started. */
  readonly jobs: Pick<Jobs<MailJob>, 'start' | 'stop' | 'workOff'>;
  /** What is looked after time and again: orders that nobody finished, subscriptions that expire. */
  readonly schedules: Schedules;
  /** Draws the public pages; until then guests get the app, which draws them itself. */
  readonly prerenderSite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const [minute, hour] = [60_000, 3_600_000];

/** The payment provider, its local twin, or null for none. The provider's own code is loaded where it is used alone. */
const paymentsFor = async ({ config, db, key }: AppDeps): Promise<Payments | null> => {
  if (config.stripe) {
    const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts');
    return createStripePayments(config.stripe, config.publicUrl);
  }
  return config.localCheckout ? createLocalPayments({ db, key }) : null;
};

/** The composition root: every part of the server is put together here and nowhere else. */
export const buildApp = async (deps: AppDeps): Promise<App> => {
  const { config, db, key, library, log, now, requestTimeout, version } = deps;
  const server = fastify({
    bodyLimit: 100_000,
    requestTimeout,
    // Node exchanges the two times where the one for headers is the longer, and looks every half minute only.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.ceil(requestTimeout / 10) },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    ...earlyFailureHandlers(config.publicUrl),
  });
  const cookies = cookieNames(config.publicUrl);
  const mounted: string[] = [];
  server.addHook('onRoute', ({ method, url }) => void mounted.push(...[method].flat().map((each) => `${each} ${url}`)));
  addSecurity(server, config.publicUrl, otherOrigins(videoOrigins(deps.videos), config.siteLinks.chatwoot));
  addSecurityLog(server, { log, key, now });
  addCompression(server);
  addFailureHandler(server, log);

  const sockets = createSocketServer(server.server, {
    db,
    publicUrl: config.publicUrl,
    sessionCookie: cookies.session,
    now,
    log,
  });
  secureSocketAnswers(server.server, config.publicUrl);
  const mailer = config.smtp ? createSmtpMailer(config.smtp.url, config.smtp.from) : createLocalMailer(db, now);
  const { publicUrl, salesEmail, prices } = config;
  const { supportEmail } = config.siteLinks;
  const delivery = { db, key, mailer, publicUrl, salesEmail, supportEmail, prices, trial: config.trial, log, now };
  const jobs = createJobs<MailJob>({ db, log, handle: (job) => deliverMail(delivery, job) });
  const countsPages = config.countVisits && deps.pages !== null;
  const throttle = createThrottle(db, key);
  const shared = { ...deps, cookies, realtime: sockets.realtime, throttle, jobs, countsPages };
  const countEvent = createCounter(config.countVisits);
  const checkout = { ...shared, countEvent, prices, payments: await paymentsFor(deps) };
  const ssoDeps = { ...shared, publicUrl: config.publicUrl, trial: config.trial };
  const strong = { ...shared, party: relyingPartyOf(config.publicUrl) };
  const lessonDeps = { ...shared, studentCodeMinutes: config.studentCodeMinutes };
  sockets.serve((scope, command, now) => runLessonCommand(lessonDeps, scope, command, now));

  const routes: readonly Route[] = [
    ...sessionRoutes(shared),
    ...secondStepRoutes(strong),
    ...secondFactorRoutes(strong),
    ...studentRoutes(shared),
    ...licenseRoutes({ db }),
    ...subscriptionRoutes({ db }),
    ...purchaseRoutes({ db }),
    ...pricingRoutes({ ...checkout, trial: config.trial }),
    ...purchaseOrderRoutes({ ...checkout, salesEmail }),
    ...organizationRoutes(shared),
    ...groupRoutes(shared),
    ...memberRoutes(shared),
    ...organizationNameRoutes(shared),
    ...invitationRoutes(shared),
    ...invitationAcceptanceRoutes(shared),
    ...organizationOverviewRoutes({ db }),
    ...sharingRoutes(shared),
    ...transferRoutes(shared),
    ...delegationRoutes(shared),
    ...signUpRoutes({ ...shared, trial: config.trial }),
    ...ssoRoutes(ssoDeps),
    ...accountEmailRoutes(shared),
    ...accountRoutes(shared),
    ...accountProfileRoutes(shared),
    ...accountExportRoutes(shared),
    ...accountClosingRoutes(shared),
    ...accountRecoveryRoutes(shared),
    ...lessonRoutes(lessonDeps),
    ...exerciseRoutes(shared),
    ...recordRoutes({ db, library, phonicsVersion2From: config.phonicsVersion2From }),
    ...chartRoutes({ db, library }),
    ...studentDataRoutes({ ...shared, backupDays: config.backupDays }),
    ...rosterFileRoutes(shared),
    ...rosterSummaryRoutes({ db, library }),
    ...correctionRoutes(shared),
    ...noteRoutes({ db }),
    ...goalLineRoutes({ db }),
    ...suggestionRoutes({ db, library }),
    ...videoRoutes(deps),
    ...locationRoutes({ ...shared, postalCodes: createPostalCodes() }),
    ...siteLinkRoutes(config.siteLinks),
    ...countingRoutes({ ...shared, countEvent }),
    ...checkoutRoutes(checkout),
    ...staffToolRoutes(config.staffToolsOff, config.trial),
    ...staffTransactionRoutes({ db }),
    ...activationCodeRoutes(shared),
    ...salesCodeRoutes(shared),
    ...discountCodeRoutes({ db }),
    ...staffEmailRoutes(shared),
    ...staffAccountRoutes({ ...shared, trial: config.trial }),
    ...impersonationRoutes(shared),
    ...staffSearchRoutes(shared),
    ...staffSupportRoutes({ ...shared, ...checkout }),
    ...subscriptionEndingRoutes(shared),
    ...staffLogRoutes({ db }),
    ...supportChatRoutes({ ...shared, takesChat: config.siteLinks.takesChat }),
  ];
  mountHealth(server, db, version);
  mountRoutes(server, routes, { db, cookies, now });
  await serveSso(server, ssoDeps);
  await servePaymentWebhook(server, checkout);
  if (config.localCheckout) await serveLocalCheckout(server, { ...deps, webhookPath });
  const schedules = createSchedules(log, [
    { every: minute, run: (stopping) => settleOrders(checkout, now(), stopping) },
    { every: minute, run: () => sendChatNotices({ db, jobs, supportEmail }, now()) },
    { every: hour, run: (stopping) => sendExpiryNotices({ db, jobs }, now(), stopping) },
  ]);
  const document = openApiDocument(endpoints, version);
  server.get('/api/openapi.json', async () => document);
  if (!config.smtp) serveLocalMailbox(server, db);
  await serveGuides(server, deps.guidesFolder);
  const site: Site = new Map();
  await serveWebApp(server, { folder: deps.webFolder, pages: deps.pages, site, sessionCookie: cookies.session });

  return {
    server,
    routes: mounted,
    jobs,
    schedules,
    prerenderSite: () => prerenderSite(server, site, deps.webFolder, config.publicUrl),
    close: async () => {
      await sockets.close();
      await server.close();
      mailer.close();
    },
  };
};
