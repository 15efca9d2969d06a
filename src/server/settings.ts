import * as kinds from './config-kinds.ts';
import type { Kind } from './config-kinds.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const passwordPolicies = ['spec', 'nist'] as const;
export type LogLevel = (typeof logLevels)[number];
/** `spec`: the password rules of the specification. `nist`: those of NIST SP 800-63B-4. */
export type PasswordPolicy = (typeof passwordPolicies)[number];

/** A setting: how its value is parsed, and its default. */
export interface Setting<T> {
  name: string;
  kind: Kind<T>;
  /** As written in .env.example; empty when optional. */
  initial: string;
  fallback: T;
}

export const settings = {
  port: withDefault('PORT', '8080', kinds.wholeNumber(0, 65_535)),
  host: withDefault('HOST', '127.0.0.1', kinds.host),
  dataDir: withDefault('DATA_DIR', '.data', kinds.folder),
  databaseUrl: optional('DATABASE_URL', kinds.databaseUrl),
  databasePool: withDefault('DATABASE_POOL', '10', kinds.wholeNumber(1, 1000)),
  filesDir: optional('FILES_DIR', kinds.folder),
  demo: optional('PORTAL_DEMO', kinds.oneOf('0', '1')),
  configDir: withDefault('CONFIG_DIR', '.', kinds.folder),
  apiOrigin: optional('API_ORIGIN', kinds.origin('https://benefits-api.example.org')),
  smtpUrl: optional('SMTP_URL', kinds.smtpUrl),
  publicUrl: optional('PUBLIC_URL', kinds.origin('https://portal.example.org')),
  sessionIdleMinutes: withDefault('SESSION_IDLE_MINUTES', '15', kinds.wholeNumber(1, 1440)),
  sessionHours: withDefault('SESSION_HOURS', '12', kinds.wholeNumber(1, 168)),
  trustProxy: withDefault('TRUST_PROXY', '0', kinds.proxies),
  analyticsScriptUrl: optional(
    'ANALYTICS_SCRIPT_URL',
    kinds.secureUrl('https://analytics.example.org/tag.js'),
  ),
  analyticsId: optional('ANALYTICS_ID', kinds.identifier),
  passwordPolicy: withDefault('PASSWORD_POLICY', 'spec', kinds.oneOf(...passwordPolicies)),
  metricsPort: optional('METRICS_PORT', kinds.wholeNumber(1, 65_535, 9464)),
  metricsHost: withDefault('METRICS_HOST', '127.0.0.1', kinds.host),
  logLevel: withDefault('LOG_LEVEL', 'info', kinds.oneOf(...logLevels)),
  auditKeys: optional('AUDIT_KEY', kinds.secretKeys),
  ssoSecret: optional('SSO_SECRET', kinds.signingSecret),
  ssoTargetUrl: optional('SSO_TARGET_URL', kinds.secureUrl('https://accounts.example.org/sso')),
  clamavHost: optional('CLAMAV_HOST', kinds.serviceAddress),
};

export type Values = { [K in keyof typeof settings]: (typeof settings)[K]['fallback'] };

/** Set between the portal's own processes: allowed in the environment but not in .env. */
export const DEV = 'PORTAL_DEV';

export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/** Returns the setting as a line of .env. */
export function getExampleLine(name: string): string {
  const setting = Object.values(settings).find((candidate) => candidate.name === name);
  return `${name}=${setting?.initial || setting?.kind.example}`;
}

/** Creates a setting that has a default and is listed with it in .env.example. */
function withDefault<T>(name: string, initial: string, kind: Kind<T>): Setting<T> {
  return { name, kind, initial, fallback: kind.read(initial) as T };
}

/** Creates a setting that may be missing. */
function optional<T>(name: string, kind: Kind<T>): Setting<T | undefined> {
  return { name, kind, initial: '', fallback: undefined };
}
