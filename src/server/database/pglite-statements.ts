import {
  messages,
  parse,
  protocol,
  type PGlite,
  type QueryOptions,
  type Results,
} from '@electric-sql/pglite';
import { isOldPlanError } from './statement-names.ts';

/** Statements that stay prepared: each occupies memory of the process, with its plan. */
const maxPrepared = 200;

export interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
  options: QueryOptions | undefined;
}

export interface PgliteStatements {
  /** Returns what `query` of PGlite returns, and throws its errors. Nothing else may use PGlite at the same time. */
  execute: (statement: Statement) => Promise<Results>;
  /** Lets each statement be prepared again before its next use, because tables may have changed. */
  prepareAgain: () => void;
}

interface Prepared {
  parameterTypes: number[];
  /** The description of the columns; none for a statement without a result. */
  columns: messages.BackendMessage[];
}

const { serialize } = protocol;
const executeAndSync = join([serialize.execute(), serialize.sync()]);

/**
 * Keeps statements of the embedded database prepared. PostgreSQL keeps them parsed, and planned where the plan does not
 * depend on the parameters; executing one takes one message. PGlite's `query` parses and plans every time, in six messages.
 */
export function createPgliteStatements(pglite: PGlite, limit = maxPrepared): PgliteStatements {
  /** By name, the least recently used first. Undefined if the statement must be prepared again. */
  const kept = new Map<string, Prepared | undefined>();

  const send = (parts: Uint8Array[]) =>
    pglite.execProtocolStream(join(parts), { syncToFs: !pglite.isInTransaction() });

  const prepare = async ({ name, text }: Statement): Promise<Prepared> => {
    const [oldest] = kept.size >= limit && !kept.has(name) ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const replies = await send([
      // A name that is not in use may be closed, too.
      ...[oldest ?? name, name].map((unused) => serialize.close({ type: 'S', name: unused })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    return {
      parameterTypes: parse.parseDescribeStatementResults(replies),
      columns: replies.filter((reply) => reply.name === 'rowDescription'),
    };
  };

  const run = async (statement: Statement): Promise<Results> => {
    const { name, values, options } = statement;
    const prepared = kept.get(name) ?? (await prepare(statement));
    kept.delete(name);
    kept.set(name, prepared);
    const bound = values.map((value, n) => toParameter(pglite, value, prepared.parameterTypes[n]));
    const replies = await send([
      serialize.bind({ statement: name, values: bound }),
      executeAndSync,
    ]);
    const results = parse.parseResults([...prepared.columns, ...replies], pglite.parsers, options);
    return results[0] as Results;
  };

  const prepareAgain = () => {
    for (const name of kept.keys()) kept.set(name, undefined);
  };

  return {
    prepareAgain,
    execute: (statement) =>
      run(statement)
        .catch((error: unknown) => {
          if (!isOldPlanError(error)) throw error;
          prepareAgain();
          if (pglite.isInTransaction()) throw error;
          return run(statement);
        })
        .catch((error: unknown) => {
          if (error instanceof messages.DatabaseError) addStatement(error, statement);
          throw error;
        }),
  };
}

/** Serializes a parameter as PGlite does. */
function toParameter(pglite: PGlite, value: unknown, type = 0): string | null {
  if (value === null || value === undefined) return null;
  const serializer = pglite.serializers[type];
  return serializer ? serializer(value) : (value as { toString(): string }).toString();
}

/** Adds what PGlite adds to its errors. */
const addStatement = (error: Error, { text, values, options }: Statement): void =>
  void Object.assign(error, { query: text, params: values, queryOptions: options });

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}
