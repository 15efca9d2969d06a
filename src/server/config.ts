import { parseEnv } from 'node:util';
import { editDistance, nearest } from '#shared/format/nearest.ts';
import * as kinds from './config-kinds.ts';
import type { Kind } from './config-kinds.ts';
import { ConfigError, type ConfigProblem } from './config-problems.ts';

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const passwordPolicies = ['spec', 'nist'] as const;

/** What the environment and .env say, checked. .env.example says what each setting is for. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Demo accounts and demo data exist. */
  readonly demoMode: boolean;
  /** The folder that holds screens/, permissions/, locales/ and cobrand/. */
  readonly configDir: string;
  readonly apiOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** How many proxies stand in front, or their addresses; false: X-Forwarded-For is not believed. */
  readonly trustProxy: kinds.TrustProxy;
  readonly analytics: { readonly scriptUrl: string; readonly id: string } | undefined;
  readonly passwordPolicy: (typeof passwordPolicies)[number];
  readonly logLevel: (typeof logLevels)[number];
  readonly sso: { readonly secret: string; readonly targetUrl: string } | undefined;
  /** Set by `npm run dev`; not a setting. */
  readonly dev: boolean;
}

interface Setting<T> {
  name: string;
  kind: Kind<T>;
  /** As written in .env.example; empty: may be left out. */
  initial: string;
  fallback: T;
}

const settings = {
  port: required('PORT', '8080', kinds.wholeNumber(0, 65_535)),
  host: required('HOST', '127.0.0.1', kinds.host),
  dataDir: required('DATA_DIR', '.data', kinds.folder),
  databaseUrl: optional('DATABASE_URL', kinds.databaseUrl),
  demo: optional('PORTAL_DEMO', kinds.oneOf('0', '1')),
  configDir: required('CONFIG_DIR', '.', kinds.folder),
  apiOrigin: optional('API_ORIGIN', kinds.origin('https://benefits-api.example.org')),
  smtpUrl: optional('SMTP_URL', kinds.smtpUrl),
  publicUrl: optional('PUBLIC_URL', kinds.origin('https://portal.example.org')),
  sessionIdleMinutes: required('SESSION_IDLE_MINUTES', '15', kinds.wholeNumber(1, 1440)),
  sessionHours: required('SESSION_HOURS', '12', kinds.wholeNumber(1, 168)),
  trustProxy: required('TRUST_PROXY', '0', kinds.proxies),
  analyticsScriptUrl: optional(
    'ANALYTICS_SCRIPT_URL',
    kinds.secureUrl('https://analytics.example.org/tag.js'),
  ),
  analyticsId: optional('ANALYTICS_ID', kinds.identifier),
  passwordPolicy: required('PASSWORD_POLICY', 'spec', kinds.oneOf(...passwordPolicies)),
  logLevel: required('LOG_LEVEL', 'info', kinds.oneOf(...logLevels)),
  ssoSecret: optional('SSO_SECRET', kinds.signingSecret),
  ssoTargetUrl: optional('SSO_TARGET_URL', kinds.secureUrl('https://accounts.example.org/sso')),
};

type Values = { [K in keyof typeof settings]: (typeof settings)[K]['fallback'] };

/** Set between our own processes, so the environment may hold it and .env may not. */
const DEV = 'PORTAL_DEV';

export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/**
 * Settings come from the environment, then from the text of .env, then from their defaults. A name that
 * the environment holds empty is at its default, whatever .env says.
 * @throws ConfigError for malformed values, unknown names in .env and near misses in the environment
 */
export function readConfig(env: NodeJS.ProcessEnv, dotEnvText = ''): Config {
  const file = readDotEnv(dotEnvText);
  const problems = [...file.problems, ...nearMisses(env)];
  const values = readValues({ env, file, problems });
  problems.push(...contradictions(values));
  if (problems.length > 0) throw new ConfigError(problems);

  const { demo, analyticsScriptUrl, analyticsId, ssoSecret, ssoTargetUrl, ...rest } = values;
  return Object.freeze({
    ...rest,
    demoMode: demo === undefined ? values.databaseUrl === undefined : demo === '1',
    analytics:
      analyticsScriptUrl && analyticsId
        ? Object.freeze({ scriptUrl: analyticsScriptUrl, id: analyticsId })
        : undefined,
    sso:
      ssoSecret && ssoTargetUrl
        ? Object.freeze({ secret: ssoSecret, targetUrl: ssoTargetUrl })
        : undefined,
    dev: env[DEV] === '1',
  });
}

interface DotEnv {
  values: NodeJS.Dict<string>;
  lines: ReadonlyMap<string, number>;
  problems: ConfigProblem[];
}

function readDotEnv(text: string): DotEnv {
  const lines = new Map<string, number>();
  const problems: ConfigProblem[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const name = /^\s*(?:export\s+)?([\w.-]+)\s*=/.exec(line)?.[1];
    if (name) lines.set(name, index + 1);
    if (!name || !settingNames.includes(name)) problems.push(unknownLine(name, index + 1));
  }
  return { values: parseEnv(text), lines, problems };
}

function unknownLine(name: string | undefined, line: number): ConfigProblem {
  const near = name && nearest(name, settingNames);
  return {
    name: name ?? '(no name)',
    source: `.env line ${line}`,
    found: name ? 'a name that is no setting' : 'a line that is neither NAME=value nor a comment',
    expected: near ? `did you mean ${near}?` : 'a name from .env.example',
    example: exampleLine(near ?? 'PORT'),
  };
}

/** PROT=80 in the environment would otherwise be a setting that silently does nothing. */
function nearMisses(env: NodeJS.ProcessEnv): ConfigProblem[] {
  return Object.keys(env).flatMap((name) => {
    if (name === DEV || settingNames.includes(name)) return [];
    const meant = settingNames.find((known) => isTypo(name, known));
    if (!meant) return [];
    return {
      name,
      source: 'environment',
      found: 'a name that is no setting, and nearly one',
      expected: `did you mean ${meant}?`,
      example: exampleLine(meant),
    };
  });
}

/** Short names have innocent neighbours (HOME is two edits from HOST), long ones have not. */
function isTypo(name: string, known: string): boolean {
  const allowed = known.length < 10 ? 1 : 2;
  return (
    Math.abs(name.length - known.length) <= allowed &&
    editDistance(name.toUpperCase(), known) <= allowed
  );
}

interface Sources {
  env: NodeJS.ProcessEnv;
  file: DotEnv;
  problems: ConfigProblem[];
}

function readValues(sources: Sources): Values {
  const entries = Object.entries(settings) as [string, Setting<unknown>][];
  return Object.fromEntries(
    entries.map(([key, setting]) => [key, readValue(setting, sources)]),
  ) as Values;
}

function readValue<T>({ name, kind, fallback }: Setting<T>, { env, file, problems }: Sources): T {
  const text = (env[name] ?? file.values[name] ?? '').trim();
  if (text === '') return fallback;
  const value = kind.read(text);
  if (value !== undefined) return value;
  problems.push({
    name,
    source: env[name] === undefined ? `.env line ${file.lines.get(name)}` : 'environment',
    found: kind.secret ? '(not repeated here: it may hold a secret)' : text,
    expected: kind.expected,
    example: exampleLine(name),
  });
  return fallback;
}

/** Values that are each in order and do not go together. */
function contradictions(values: Values): ConfigProblem[] {
  const pair = (left: Setting<unknown>, right: Setting<unknown>, filled: boolean[]) =>
    filled[0] === filled[1]
      ? []
      : {
          name: `${left.name} and ${right.name}`,
          source: 'together',
          found: `only ${filled[0] ? left.name : right.name}`,
          expected: 'both or neither',
          example: `${exampleLine(left.name)} ${exampleLine(right.name)}`,
        };
  return [
    pair(settings.analyticsScriptUrl, settings.analyticsId, [
      values.analyticsScriptUrl !== undefined,
      values.analyticsId !== undefined,
    ]),
    pair(settings.ssoSecret, settings.ssoTargetUrl, [
      values.ssoSecret !== undefined,
      values.ssoTargetUrl !== undefined,
    ]),
    values.sessionIdleMinutes <= values.sessionHours * 60
      ? []
      : {
          name: 'SESSION_IDLE_MINUTES and SESSION_HOURS',
          source: 'together',
          found: `${values.sessionIdleMinutes} minutes idle in a session of ${values.sessionHours} hours`,
          expected: 'an idle time no longer than the session',
          example: 'SESSION_IDLE_MINUTES=15 SESSION_HOURS=12',
        },
  ].flat();
}

function exampleLine(name: string): string {
  const setting = Object.values(settings).find((candidate) => candidate.name === name);
  return `${name}=${setting?.initial || setting?.kind.example}`;
}

function required<T>(name: string, initial: string, kind: Kind<T>): Setting<T> {
  return { name, kind, initial, fallback: kind.read(initial) as T };
}

function optional<T>(name: string, kind: Kind<T>): Setting<T | undefined> {
  return { name, kind, initial: '', fallback: undefined };
}
