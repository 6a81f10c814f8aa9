import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { SiteLinks } from '@sixty/contract/site/site-links.ts';
import { isEmailAddress } from '@sixty/domain/accounts/email-address.ts';
import { type CalendarDay, parseCalendarDay } from '@sixty/domain/kernel/calendar-day.ts';
import { cents } from '@sixty/domain/kernel/money.ts';
import { minCharge, type PriceList } from '@sixty/domain/sales/price.ts';
import { type StaffTool, staffTools, toolsDisabledByDefault } from '@sixty/domain/staff/staff-tool.ts';
import type { PasswordCost } from './adapters/passwords/passwords.ts';
import { parseSecret } from './db/server-secret.ts';

/** Every setting of the server. All come from the environment; only this file reads it. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, its password and the server's key. */
  readonly dataDir: string;
  /** The folder of the built web app. */
  readonly webFolder: string;
  /** The operator's PostgreSQL 18; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The server's secret, if a store of secrets holds it; null for the file in the data folder. */
  readonly serverKey: Buffer | null;
  /**
   * Demo mode: makes the demo world in an empty database. A database that holds it is refused without this setting,
   * which is the default only for the embedded database of a server that only this machine can reach.
   */
  readonly demo: boolean;
  /** Whether only this machine can reach the server: by where it listens, by the address that users type, and by proxies. */
  readonly isLocalOnly: boolean;
  /** Whether a database without the demo world gets the local mailbox and checkout too; refused unless local only. */
  readonly devTools: boolean;
  /** The address that users type; determines cookies, the Origin check and links. */
  readonly publicUrl: URL;
  /** Number of proxies in front whose X-Forwarded-For is trusted. */
  readonly trustedProxies: number;
  /** How long a student's code can be used to sign in (C60). */
  readonly studentCodeMinutes: number;
  /** From this day on results in phonics are shown as version 2 (C76); null if all are version 1. */
  readonly phonicsVersion2From: CalendarDay | null;
  /** A JSON file that names the dashboard's videos; null for none. */
  readonly videosFile: string | null;
  /** A JSON file that names the sign-in providers; null for none. */
  readonly ssoProvidersFile: string | null;
  /** The mail server and the sender; null for the local mailbox. Needed unless only this machine can reach the server. */
  readonly smtp: { readonly url: URL; readonly from: string } | null;
  /**
   * The trial of a new customer: licenses in both programs, and days after sign-up or when staff made the account
   * (C1).
   */
  readonly trial: { readonly licenses: number; readonly signUpDays: number; readonly adminDays: number };
  /** Prices of licenses and trainings (C3). */
  readonly prices: PriceList;
  /** The payment provider; null for none. `api` overrides the address of its API, for tests. */
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly api: URL | null } | null;
  /** Licenses that purchase orders of an organization start at once; more start when staff approve the order. */
  readonly purchaseOrderLicenses: number;
  /** Gets a mail for every purchase order, and is named on the help page for sales; null for nobody. */
  readonly salesEmail: string | null;
  /** How long the operator keeps backups: shown to users who delete a student (domain model). */
  readonly backupDays: number;
  /** The staff tools that the menu shows as switched off (C39). */
  readonly staffToolsOff: readonly StaffTool[];
  /** Whether page views and purchases are counted, without user data. */
  readonly countVisits: boolean;
  /** The cost of a password hash: 'test' is minimal, and refused unless only this machine can reach the server. */
  readonly passwordCost: PasswordCost;
  /** Other sites linked by navigation and footer, and the contacts of support; unset ones are hidden (C85). */
  readonly siteLinks: SiteLinks;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 *
 * @returns the settings, or one sentence per error.
 */
export const readConfig = (env: Environment, folder: string): Config | { readonly errors: readonly string[] } => {
  const errors: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;

  const integer = (name: string, fallback: number, min: number, max: number): number => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    // 39.00 means dollars, not 39 cents.
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    errors.push(`${name} must be a whole number from ${min} to ${max}, but it is "${given}".`);
    return fallback;
  };

  const port = integer('PORT', 3000, 0, 65535);
  const host = text('HOST') ?? '127.0.0.1';
  const databaseUrl = text('DATABASE_URL') ?? null;
  if (databaseUrl !== null && !isDatabaseAddress(databaseUrl)) {
    // The value is not repeated, as it may hold a password.
    errors.push(
      'DATABASE_URL must be like postgres://user:password@host:5432/name, with @, :, /, ?, # and % in a password written as %40, %3A, %2F, %3F, %23 and %25.',
    );
  }

  const flag = (name: string, fallback: boolean): boolean => {
    const given = text(name);
    if (given !== undefined && given !== '0' && given !== '1') {
      errors.push(`${name} must be 0 or 1, but it is "${given}".`);
    }
    return fallback ? given !== '0' : given === '1';
  };
  const countVisits = flag('COUNT_VISITS', true);

  const publicSetting = text('PUBLIC_URL') ?? `http://localhost:${port}`;
  const publicUrl = URL.parse(publicSetting);
  if (!publicUrl || !/^https?:$/.test(publicUrl.protocol) || publicUrl.pathname !== '/') {
    errors.push(`PUBLIC_URL must be an http or https address without a path, but it is "${publicSetting}".`);
  }

  const trustedProxies = integer('TRUSTED_PROXIES', 0, 0, 10);
  // A proxy lets other machines in, also at addresses of this machine.
  const isLocalOnly =
    isLoopback(host) && (publicUrl === null || isLoopback(publicUrl.hostname)) && trustedProxies === 0;
  const demo = flag('DEMO', databaseUrl === null && isLocalOnly);
  const devTools = flag('DEV_TOOLS', false);
  if (devTools && !isLocalOnly) {
    errors.push(
      'DEV_TOOLS shows all emails and confirms payments to everybody: HOST and PUBLIC_URL must be addresses of this machine with it, and TRUSTED_PROXIES 0.',
    );
  }

  const phonicsSetting = text('PHONICS_VERSION_2_FROM');
  const phonicsVersion2From = parseCalendarDay(phonicsSetting ?? '');
  if (phonicsSetting !== undefined && phonicsVersion2From === null) {
    errors.push(`PHONICS_VERSION_2_FROM must be a day such as 2026-09-01, but it is "${phonicsSetting}".`);
  }

  const videosFile = text('VIDEOS');
  const ssoProvidersFile = text('SSO_PROVIDERS');
  const smtpUrl = text('SMTP_URL');
  const smtpAddress = smtpUrl === undefined ? null : URL.parse(smtpUrl);
  if (smtpUrl !== undefined && (!smtpAddress || !/^smtps?:$/.test(smtpAddress.protocol))) {
    // The value is not repeated, as it may hold a password.
    errors.push(
      'SMTP_URL must be like smtps://user:password@mail.example.org, with special characters in a password written like %40.',
    );
  }
  const mailFrom = text('MAIL_FROM');
  if (smtpUrl !== undefined && !isSender(mailFrom)) {
    errors.push('MAIL_FROM must be set with SMTP_URL, like sixty@example.org or Sixty <sixty@example.org>.');
  }
  if (smtpUrl === undefined && !isLocalOnly) {
    errors.push('SMTP_URL must be set if users connect from other machines, or emailed links reach nobody.');
  }

  const testPasswordCost = flag('TEST_PASSWORD_COST', false);
  if (testPasswordCost && !isLocalOnly) {
    errors.push(
      'TEST_PASSWORD_COST makes passwords easy to guess and is for tests: HOST and PUBLIC_URL must be addresses of this machine with it, and TRUSTED_PROXIES 0.',
    );
  }

  const [secretKey, webhookSecret] = [text('STRIPE_SECRET_KEY'), text('STRIPE_WEBHOOK_SECRET')];
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    errors.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together, or neither.');
  }
  const stripeApi = text('STRIPE_API');
  const stripeAddress = stripeApi === undefined ? null : URL.parse(stripeApi);
  if (stripeApi !== undefined && (!stripeAddress || !isLoopback(stripeAddress.hostname))) {
    errors.push(`STRIPE_API must be an address of this machine, for tests, but it is "${stripeApi}".`);
  }
  const stripe = secretKey && webhookSecret ? { secretKey, webhookSecret, api: stripeAddress } : null;

  const siteAddress = (name: string): string | null => {
    const given = text(name);
    if (given === undefined || isSiteAddress(given)) return given ?? null;
    errors.push(`${name} must be an http or https address, but it is "${given}".`);
    return null;
  };
  const social = (text('SOCIAL_LINKS') ?? '').split(',').flatMap((each) => {
    const [, name = '', url = ''] = /^([^=]*)=(.*)$/s.exec(each)?.map((part) => part.trim()) ?? [];
    if (name !== '' && isSiteAddress(url)) return [{ name, url }];
    if (each.trim() !== '') {
      errors.push(
        `SOCIAL_LINKS must be like Name=https://site.example/page, Other=https://..., but it has "${each.trim()}".`,
      );
    }
    return [];
  });

  const price = (name: string, fallback: number) => {
    const given = cents(integer(name, fallback, 0, 10_000_000));
    if (given > 0 && given < minCharge)
      errors.push(`${name} must be 0, or at least ${minCharge}: no card is charged less.`);
    return given;
  };
  const emailSetting = (name: string): string | null => {
    const given = text(name);
    if (given === undefined || isEmailAddress(given)) return given ?? null;
    errors.push(`${name} must be an email address, but it is "${given}".`);
    return null;
  };
  const [salesEmail, supportEmail] = [emailSetting('SALES_EMAIL'), emailSetting('SUPPORT_EMAIL')];
  const supportPhone = text('SUPPORT_PHONE') ?? null;
  if (supportPhone !== null && !isPhoneNumber(supportPhone)) {
    errors.push(`SUPPORT_PHONE must be a number such as +1 305 555 0134, but it is "${supportPhone}".`);
  }
  const chatwootSetting = text('CHATWOOT_URL');
  const chatwootUrl = URL.parse(chatwootSetting ?? '');
  const chatwootToken = text('CHATWOOT_TOKEN');
  if ((chatwootSetting === undefined) !== (chatwootToken === undefined))
    errors.push('CHATWOOT_URL and CHATWOOT_TOKEN must be set together, or neither.');
  if (chatwootSetting !== undefined && !isProgramAddress(chatwootUrl, publicUrl))
    errors.push(
      `CHATWOOT_URL must be an https address without a path, such as https://chat.example.org, but it is "${chatwootSetting}".`,
    );
  if (chatwootToken !== undefined && !/^[\w-]{1,100}$/.test(chatwootToken))
    errors.push('CHATWOOT_TOKEN must be the token of a website inbox: letters and digits.');
  const toolsOff = text('STAFF_TOOLS_OFF')
    ?.split(',')
    .map((name) => name.trim());
  const unknownTool = toolsOff?.find((name) => name !== 'none' && !isStaffTool(name));
  if (unknownTool !== undefined) {
    errors.push(`STAFF_TOOLS_OFF must be none, or names of ${staffTools.join(', ')}, but it has "${unknownTool}".`);
  }

  const keySetting = text('SERVER_KEY');
  const serverKey = parseSecret(keySetting ?? '');
  if (keySetting !== undefined && serverKey === null) {
    // The value is not repeated, as it may be most of the key.
    errors.push('SERVER_KEY must be 32 bytes in base64url: 43 letters, digits, - and _.');
  }

  const dataDir = text('DATA_DIR') ?? '.data';
  const webFolder = text('WEB_DIR') ?? 'apps/web/dist';
  const config: Config = {
    port,
    host,
    dataDir: resolve(folder, dataDir),
    webFolder: resolve(folder, webFolder),
    databaseUrl,
    serverKey,
    demo,
    isLocalOnly,
    devTools,
    publicUrl: publicUrl ?? new URL('http://localhost'),
    trustedProxies,
    studentCodeMinutes: integer('STUDENT_CODE_MINUTES', 120, 1, 1440),
    phonicsVersion2From,
    videosFile: videosFile === undefined ? null : resolve(folder, videosFile),
    ssoProvidersFile: ssoProvidersFile === undefined ? null : resolve(folder, ssoProvidersFile),
    smtp: smtpAddress ? { url: smtpAddress, from: mailFrom ?? '' } : null,
    trial: {
      licenses: integer('TRIAL_LICENSES', 5, 0, 65_535),
      signUpDays: integer('TRIAL_DAYS_SIGNUP', 14, 1, 3650),
      adminDays: integer('TRIAL_DAYS_ADMIN', 3, 1, 3650),
    },
    prices: {
      reading: price('PRICE_READING_CENTS', 4900),
      math: price('PRICE_MATH_CENTS', 3900),
      training: price('PRICE_TRAINING_CENTS', 25_000),
    },
    stripe,
    purchaseOrderLicenses: integer('PURCHASE_ORDER_LICENSES', 500, 0, 131_070),
    salesEmail,
    backupDays: integer('BACKUP_DAYS', 30, 0, 3650),
    countVisits,
    passwordCost: testPasswordCost ? 'test' : 'standard',
    staffToolsOff: toolsOff?.filter(isStaffTool) ?? toolsDisabledByDefault,
    siteLinks: {
      findATutor: siteAddress('FIND_A_TUTOR_URL'),
      customerSupport: siteAddress('CUSTOMER_SUPPORT_URL'),
      supportEmail,
      salesEmail,
      supportPhone,
      chatwoot: chatwootUrl && chatwootToken ? { url: chatwootUrl.origin, token: chatwootToken } : null,
      // The chat needs a recipient.
      takesChat: supportEmail !== null && chatwootSetting === undefined,
      social,
    },
  };
  return errors.length > 0 ? { errors } : config;
};

/** The settings of a database with the demo world, whose user is also the staff: all tools, and the chat. */
export const demoConfig = (config: Config, env: Environment): Config => ({
  ...config,
  staffToolsOff: env.STAFF_TOOLS_OFF?.trim() ? config.staffToolsOff : [],
  siteLinks: { ...config.siteLinks, takesChat: config.siteLinks.chatwoot === null },
});

const isStaffTool = (name: string): name is StaffTool => staffTools.some((tool) => tool === name);

const isSiteAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d ().-]{5,30}$/.test(text) && /\d{3}/.test(text.replace(/\D/g, ''));

/** Whether pages may load scripts from an address: encrypted unless the pages are not, and with a plain host name. */
const isProgramAddress = (url: URL | null, publicUrl: URL | null): boolean =>
  url !== null &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && publicUrl?.protocol === 'http:')) &&
  /^[a-z\d.-]+$/.test(url.hostname) &&
  url.href === `${url.origin}/`;

const isSender = (text = ''): boolean => isEmailAddress(/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text);

/** Whether a host is only this machine; `0.0.0.0` and `::` are all of its addresses. */
export const isLoopback = (host: string): boolean =>
  /^(.+\.)?localhost$/i.test(host) || /^(::1|\[::1\])$/.test(host) || (isIPv4(host) && host.startsWith('127.'));

const isDatabaseAddress = (text: string): boolean => {
  const url = URL.parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== '') return false;
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
};
