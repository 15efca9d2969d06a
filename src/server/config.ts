import { parseEnv } from 'node:util';
import { isNear, findNearest } from '#shared/format/nearest.ts';
import { isLoopback, type ServiceAddress, type TrustProxy } from './config-kinds.ts';
import { ConfigError, type ConfigProblem } from './config-problems.ts';
import {
  DEV,
  getExampleLine,
  settingNames,
  settings,
  type LogLevel,
  type PasswordPolicy,
  type Setting,
  type Values,
} from './settings.ts';

/** The validated settings of the environment and .env. .env.example describes each of them. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Undefined for the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Connections to PostgreSQL for calls. Background work has some more. */
  readonly databasePool: number;
  /** A folder for file content that all processes share. Undefined: file content is stored in the database. */
  readonly filesDir: string | undefined;
  /** Whether demo accounts and demo data exist. */
  readonly demoMode: boolean;
  /** The folder that contains screens/, permissions/, locales/ and cobrand/. */
  readonly configDir: string;
  readonly apiOrigin: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly sessionIdleMinutes: number;
  readonly sessionHours: number;
  /** The number of proxies in front of the server, or their addresses. False: X-Forwarded-For is ignored. */
  readonly trustProxy: TrustProxy;
  readonly analytics: { readonly scriptUrl: string; readonly id: string } | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly logLevel: LogLevel;
  /** Keys that sign the audit: the current one, then earlier ones. Undefined: see policy/audit-keys.ts. */
  readonly auditKeys: readonly string[] | undefined;
  readonly sso: { readonly secret: string; readonly targetUrl: string } | undefined;
  /** The address of the virus scanner clamd. Undefined: only the built-in inspection checks uploads. */
  readonly clamavHost: ServiceAddress | undefined;
  /** Set by `npm run dev`. It is not a setting. */
  readonly dev: boolean;
  /**
   * Programming errors fail the request instead of only being logged. Set by `npm run dev` and tests; it is not a
   * setting.
   */
  readonly strict: boolean;
}

/**
 * Reads each setting from the environment, then from the text of .env, then from its default. A variable that is empty
 * in the environment means the default, whatever .env contains.
 * @throws ConfigError for malformed or contradictory values, unknown names in .env and misspelled names in the
 * environment
 */
export function readConfig(env: NodeJS.ProcessEnv, dotEnvText = ''): Config {
  const file = readDotEnv(dotEnvText);
  const problems = [...file.problems, ...findMisspelledSettings(env)];
  const values = readValues({ env, file, problems });
  problems.push(...findContradictions(values));
  if (problems.length > 0) throw new ConfigError(problems);

  const {
    demo: _demo,
    analyticsScriptUrl,
    analyticsId,
    ssoSecret,
    ssoTargetUrl,
    metricsPort,
    metricsHost,
    ...unchanged
  } = values;
  return Object.freeze({
    ...unchanged,
    demoMode: isDemo(values),
    analytics:
      analyticsScriptUrl && analyticsId
        ? Object.freeze({ scriptUrl: analyticsScriptUrl, id: analyticsId })
        : undefined,
    metrics:
      metricsPort === undefined
        ? undefined
        : Object.freeze({ port: metricsPort, host: metricsHost }),
    sso:
      ssoSecret && ssoTargetUrl
        ? Object.freeze({ secret: ssoSecret, targetUrl: ssoTargetUrl })
        : undefined,
    dev: env[DEV] === '1',
    strict: env[DEV] === '1',
  });
}

/**
 * By default demo mode is on only with the embedded database and without an external back end: that back end has no demo
 * accounts, and its ids would collide with those of the demo.
 */
const isDemoByDefault = ({ databaseUrl, apiOrigin }: Values): boolean =>
  databaseUrl === undefined && apiOrigin === undefined;

const isDemo = (values: Values): boolean =>
  values.demo === undefined ? isDemoByDefault(values) : values.demo === '1';

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
    if (!name || !settingNames.includes(name)) problems.push(toUnknownLineProblem(name, index + 1));
  }
  return { values: parseEnv(text), lines, problems };
}

function toUnknownLineProblem(name: string | undefined, line: number): ConfigProblem {
  const near = name && findNearest(name, settingNames);
  return {
    name: name ?? '(no name)',
    source: `.env line ${line}`,
    found: name
      ? 'a name that is not a setting'
      : 'a line that is neither NAME=value nor a comment',
    expected: near ? `did you mean ${near}?` : 'a name from .env.example',
    example: getExampleLine(near ?? 'PORT'),
  };
}

/**
 * Returns errors for misspelled settings: PROT=80 in the environment would otherwise have no effect without any
 * message.
 */
function findMisspelledSettings(env: NodeJS.ProcessEnv): ConfigProblem[] {
  return Object.keys(env).flatMap((name) => {
    if (name === DEV || settingNames.includes(name)) return [];
    const suggestion = settingNames.find((known) => isTypo(name, known));
    if (!suggestion) return [];
    return {
      name,
      source: 'environment',
      found: 'a name that is not a setting, and nearly one',
      expected: `did you mean ${suggestion}?`,
      example: getExampleLine(suggestion),
    };
  });
}

/** In short names only one edit is a typo, since they resemble unrelated variables: HOME is two edits from HOST. */
function isTypo(name: string, known: string): boolean {
  const allowed = known.length < 10 ? 1 : 2;
  return isNear(name.toUpperCase(), known, allowed);
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
    example: getExampleLine(name),
  });
  return fallback;
}

/** Returns errors for values that are valid but contradict each other. */
function findContradictions(values: Values): ConfigProblem[] {
  const checkPair = (left: Setting<unknown>, right: Setting<unknown>, filled: boolean[]) =>
    filled[0] === filled[1]
      ? []
      : {
          name: `${left.name} and ${right.name}`,
          source: 'together',
          found: `only ${filled[0] ? left.name : right.name}`,
          expected: 'both or neither',
          example: `${getExampleLine(left.name)} ${getExampleLine(right.name)}`,
        };
  return [
    checkPair(settings.analyticsScriptUrl, settings.analyticsId, [
      values.analyticsScriptUrl !== undefined,
      values.analyticsId !== undefined,
    ]),
    checkPair(settings.ssoSecret, settings.ssoTargetUrl, [
      values.ssoSecret !== undefined,
      values.ssoTargetUrl !== undefined,
    ]),
    isDemoByDefault(values) && values.demo === undefined && !isLoopback(values.host)
      ? {
          name: 'HOST and PORTAL_DEMO',
          source: 'together',
          found: `HOST=${values.host}, which lets other machines in, and demo accounts by default`,
          expected:
            'PORTAL_DEMO=1 to offer accounts with a published password to them, PORTAL_DEMO=0, or a DATABASE_URL',
          example: `HOST=${values.host} PORTAL_DEMO=1`,
        }
      : [],
    values.metricsPort === undefined || values.metricsPort !== values.port
      ? []
      : {
          name: 'PORT and METRICS_PORT',
          source: 'together',
          found: `${values.port} for both`,
          expected: 'two different ports',
          example: `PORT=8080 METRICS_PORT=9464`,
        },
    values.sessionIdleMinutes <= values.sessionHours * 60
      ? []
      : {
          name: 'SESSION_IDLE_MINUTES and SESSION_HOURS',
          source: 'together',
          found: `${values.sessionIdleMinutes} minutes idle in a session of ${values.sessionHours} hours`,
          expected: 'an idle time no longer than the session',
          example: 'SESSION_IDLE_MINUTES=15 SESSION_HOURS=12',
        },
    values.databaseUrl === undefined || values.auditKeys !== undefined || isDemo(values)
      ? []
      : {
          name: settings.auditKeys.name,
          source: 'together with DATABASE_URL',
          found: 'no key to seal the audit with',
          expected: `${settings.auditKeys.kind.expected}. Keep it apart from the database and its backups`,
          example: getExampleLine(settings.auditKeys.name),
        },
  ].flat();
}
