import type { Library } from '@sixty/content/library.ts';
import type { Video } from '@sixty/contract/site/videos.ts';
import type { RelyingParty } from './adapters/passkeys/passkeys.ts';
import type { Passwords } from './adapters/passwords/passwords.ts';
import type { Payments } from './adapters/payments/payments.ts';
import type { PostalCodes } from './adapters/postal-codes/postal-codes.ts';
import type { SsoProvider } from './adapters/sso/sso-provider.ts';
import type { Config } from './config.ts';
import type { Database } from './db/client.ts';
import type { ServerKey } from './db/server-key.ts';
import type { CountEvent } from './features/site/public.ts';
import type { Pages } from './http/pages.ts';
import type { Route, Served } from './http/route.ts';
import type { CookieNames } from './http/session-cookie.ts';
import type { Throttle } from './http/throttle.ts';
import type { MailJob } from './jobs/deliver-mail.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Schedule } from './jobs/schedules.ts';
import type { Log } from './log.ts';
import type { Realtime } from './realtime/realtime.ts';

/** The settings that features read. */
export type FeatureSettings = Pick<
  Config,
  | 'publicUrl'
  | 'studentCodeMinutes'
  | 'phonicsVersion2From'
  | 'backupDays'
  | 'trial'
  | 'prices'
  | 'purchaseOrderLicenses'
  | 'salesEmail'
  | 'siteLinks'
  | 'staffToolsOff'
>;

/** Everything features can use. Each declares what it needs. */
export interface FeatureDeps extends FeatureSettings {
  readonly db: Database;
  readonly key: ServerKey;
  readonly library: Library;
  readonly passwords: Passwords;
  readonly videos: readonly Video[];
  readonly ssoProviders: readonly SsoProvider[];
  readonly log: Log;
  readonly now: () => Date;
  readonly version: string;
  /** Whether the data is the demo world's. */
  readonly demo: boolean;
  readonly pages: Pages;
  readonly countsPages: boolean;
  readonly countEvent: CountEvent;
  readonly cookies: CookieNames;
  readonly realtime: Realtime;
  readonly throttle: Throttle;
  readonly jobs: Pick<Jobs<MailJob>, 'add'>;
  /** Null if cards are not accepted. */
  readonly payments: Payments | null;
  readonly party: RelyingParty;
  readonly postalCodes: PostalCodes;
}

/** What a feature adds to the server: `features/index.ts` lists them. */
export type Feature = (deps: FeatureDeps) => readonly (Route | Schedule | Served)[];
