import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  TransactionSettings,
} from 'kysely';

const lastStatements = new WeakSet<CompiledQuery>();

/** Marks the last statement of a transaction, which needs no `begin` and `commit` if all statements before were reads. */
export function markLastStatement<Row>(query: CompiledQuery<Row>): CompiledQuery<Row> {
  lastStatements.add(query);
  return query;
}

/**
 * Sends `begin` only before the first statement that is more than a read. Under read committed each read has a snapshot
 * of its own in any case, so a call that only reads costs its statements alone.
 */
export function deferTransactions(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => delayBegin(dialect.createDriver()),
  };
}

function delayBegin(driver: Driver): Driver {
  /** Transactions without a `begin` so far. */
  const withoutBegin = new WeakMap<DatabaseConnection, TransactionSettings>();
  const watched = new WeakSet<DatabaseConnection>();
  const acquire = driver.acquireConnection.bind(driver);
  const begin = driver.beginTransaction.bind(driver);
  const commit = driver.commitTransaction.bind(driver);
  const rollback = driver.rollbackTransaction.bind(driver);

  const watchConnection = (connection: DatabaseConnection): void => {
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async (query, options) => {
      const settings = withoutBegin.get(connection);
      if (settings && !lastStatements.has(query) && !isRead(query)) {
        withoutBegin.delete(connection);
        // Waits for `begin`, since a write must not be sent before it.
        await begin(connection, settings);
      }
      return execute(query, options);
    };
    watched.add(connection);
  };

  driver.acquireConnection = async (options) => {
    const connection = await acquire(options);
    if (!watched.has(connection)) watchConnection(connection);
    return connection;
  };
  driver.beginTransaction = async (connection, settings) => {
    if (settings.isolationLevel || settings.accessMode) return begin(connection, settings);
    withoutBegin.set(connection, settings);
  };
  driver.commitTransaction = async (connection) => {
    if (!withoutBegin.delete(connection)) await commit(connection);
  };
  driver.rollbackTransaction = async (connection) => {
    if (!withoutBegin.delete(connection)) await rollback(connection);
  };
  return driver;
}

/** Whether a statement is a select that locks nothing. Raw SQL counts as a write, because its text is not parsed. */
const isRead = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' && !('with' in query && query.with) && !hasLock(query);

const hasLock = (query: CompiledQuery['query']): boolean =>
  'endModifiers' in query && query.endModifiers !== undefined;
