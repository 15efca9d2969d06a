import { parseEnv } from 'node:util';
import { editDistance, nearest } from '#shared/format/nearest.ts';
import type { TrustProxy } from './config-kinds.ts';
import { ConfigError, type ConfigProblem } from './config-problems.ts';
import {
  DEV,
  exampleLine,
  settingNames,
  settings,
  type LogLevel,
  type PasswordPolicy,
  type Setting,
  type Values,
} from './settings.ts';

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
  readonly trustProxy: TrustProxy;
  readonly analytics: { readonly scriptUrl: string; readonly id: string } | undefined;
  readonly passwordPolicy: PasswordPolicy;
  readonly logLevel: LogLevel;
  readonly sso: { readonly secret: string; readonly targetUrl: string } | undefined;
  /** Set by `npm run dev`; not a setting. */
  readonly dev: boolean;
}

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
