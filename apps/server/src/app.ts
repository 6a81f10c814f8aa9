import type { IncomingMessage } from 'node:http';
import { endpoints } from '@sixty/contract/endpoints.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { serveLocalMailbox } from './adapters/mail/local-mailbox.ts';
import { createLocalMailer } from './adapters/mail/local-mailer.ts';
import { createSmtpMailer } from './adapters/mail/smtp-mailer.ts';
import { relyingPartyOf } from './adapters/passkeys/passkeys.ts';
import { serveLocalCheckout } from './adapters/payments/local-checkout.ts';
import { createLocalPayments } from './adapters/payments/local-payments.ts';
import type { Payments } from './adapters/payments/payments.ts';
import { createPostalCodes } from './adapters/postal-codes/postal-codes.ts';
import { videoOrigins } from './adapters/videos/videos-file.ts';
import type { Config } from './config.ts';
import type { Feature, FeatureDeps, FeatureSettings } from './feature.ts';
import { runLessonCommand } from './features/exercises/public.ts';
import * as features from './features/index.ts';
import { createCounter } from './features/site/public.ts';
import { addCompression } from './http/compression.ts';
import { addFailureHandler, earlyFailureHandlers } from './http/failures.ts';
import { serveGuides } from './http/guides.ts';
import { mountRoutes } from './http/mount.ts';
import { networkHash } from './http/network.ts';
import { openApiDocument } from './http/openapi.ts';
import { readableUrl } from './http/pages.ts';
import { addSecurity, otherOrigins, secureSocketAnswers } from './http/security.ts';
import { addSecurityLog } from './http/security-log.ts';
import { cookieNames } from './http/session-cookie.ts';
import { prerenderSite, type Site } from './http/site.ts';
import { serveWebApp } from './http/static.ts';
import { createThrottle } from './http/throttle.ts';
import { deliverMail, type MailJob, priorityOf } from './jobs/deliver-mail.ts';
import { concurrency, createJobs, type Jobs } from './jobs/jobs.ts';
import { createSchedules, type Schedules } from './jobs/schedules.ts';
import { createSocketServer } from './realtime/socket-server.ts';

/** What a server is built from. Most of it goes to the features. */
export interface AppDeps
  extends Pick<
    FeatureDeps,
    'db' | 'key' | 'library' | 'passwords' | 'videos' | 'ssoProviders' | 'log' | 'now' | 'version' | 'demo' | 'pages'
  > {
  readonly config: FeatureSettings & Pick<Config, 'trustedProxies' | 'smtp' | 'stripe' | 'countVisits'>;
  /**
   * Whether the local mailbox replaces a mail server that is not set, and the local checkout a payment provider: both
   * are open to everyone who reaches the server.
   */
  readonly localTools: boolean;
  /** The work of the easiest puzzle: the zero bits that its hash starts with. */
  readonly puzzleBits: number;
  /** Ends a request that has not fully arrived within this time, in milliseconds. */
  readonly requestTimeout: number;
  /** The folder of the built web app; if it is missing, no pages are served. */
  readonly webFolder: string;
  /** The folder of the instructor's guides; if it is missing, there are none. */
  readonly guidesFolder: string;
}

export interface App {
  readonly server: FastifyInstance;
  /** Method and address of every route, such as `GET /api/session`, including routes outside the contract. */
  readonly routes: readonly string[];
  /** Background work; it runs only after `start`. */
  readonly jobs: Pick<Jobs<MailJob>, 'start' | 'stop' | 'workOff'>;
  /** Periodic work: unfinished orders, expiring subscriptions, retention. */
  readonly schedules: Schedules;
  /** Renders the public pages; until then guests get the app, which renders them itself. */
  readonly prerenderSite: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The payment provider, its local stand-in, or null. The provider's code is loaded only if it is used. */
const paymentsFor = async ({ config, db, key, localTools }: AppDeps): Promise<Payments | null> => {
  if (config.stripe) {
    const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts');
    return createStripePayments(config.stripe, config.publicUrl);
  }
  return localTools ? createLocalPayments({ db, key }) : null;
};

/** The composition root: builds the adapters, passes them to the features, and mounts what those return. */
export const buildApp = async (deps: AppDeps): Promise<App> => {
  const { config, db, key, log, now, puzzleBits, requestTimeout, version } = deps;
  const server = fastify({
    bodyLimit: 100_000,
    // The specification writes some paths with a slash at the end.
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestTimeout,
    // Node swaps the two times if the headers' is longer, and by default checks only every 30 seconds.
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

  const networkOfRequest = (request: IncomingMessage) => networkHash(key, request, config.trustedProxies);
  const sockets = createSocketServer(server.server, {
    db,
    publicUrl: config.publicUrl,
    sessionCookie: cookies.session,
    now,
    networkOfRequest,
    log,
  });
  secureSocketAnswers(server.server, config.publicUrl);
  const mailer = config.smtp
    ? createSmtpMailer({ ...config.smtp, connections: concurrency })
    : createLocalMailer(db, now);
  const { supportEmail } = config.siteLinks;
  const throttle = createThrottle(db, key, puzzleBits);
  const jobs = createJobs<MailJob>({
    db,
    log,
    handle: (job) => deliverMail({ ...config, db, key, mailer, throttle, supportEmail, log, now }, job),
    priorityOf,
  });
  const featureDeps: FeatureDeps = {
    ...deps,
    ...config,
    cookies,
    jobs,
    realtime: sockets.realtime,
    throttle,
    payments: await paymentsFor(deps),
    party: relyingPartyOf(config.publicUrl),
    postalCodes: createPostalCodes(),
    countsPages: config.countVisits && deps.pages !== null,
    countEvent: createCounter(config.countVisits),
  };
  sockets.serve((scope, command, now) => runLessonCommand(featureDeps, scope, command, now));
  const parts = Object.values<Feature>(features).flatMap((feature) => feature(featureDeps));
  const routes = parts.filter((part) => 'endpoint' in part);
  mountRoutes(server, routes, { db, cookies, now, networkOfRequest });
  for (const part of parts) if ('serve' in part) await part.serve(server);
  if (deps.localTools && !config.stripe) await serveLocalCheckout(server, deps);
  const schedules = createSchedules(
    log,
    parts.filter((part) => 'every' in part),
  );
  const document = openApiDocument(endpoints, version);
  server.get('/api/openapi.json', async () => document);
  if (deps.localTools && !config.smtp) serveLocalMailbox(server, db);
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
