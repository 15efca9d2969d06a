import { CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely';
import { clock } from '../clock.ts';

/** Returns the query that sets the offset of portal_now() from now(), for the session or for the current transaction. */
const createOffsetQuery = (
  scope: 'session' | 'transaction',
): [sql: string, parameters: string[]] => [
  `select set_config('portal.clock_offset', $1, ${scope === 'transaction'})`,
  [`${clock.offsetMs()} milliseconds`],
];

/** Applies the clock offset to each connection that is acquired. Without an offset this costs one comparison. */
export function followClock(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (database) => dialect.createIntrospector(database),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver();
      const acquire = driver.acquireConnection.bind(driver);
      driver.acquireConnection = async (options) => {
        const connection = await acquire(options);
        if (clock.offsetMs() !== (offsets.get(connection) ?? 0)) await applyOffset(connection);
        return connection;
      };
      return driver;
    },
  };
}

/** The offset in milliseconds that was applied to each connection. */
const offsets = new WeakMap<DatabaseConnection, number>();

async function applyOffset(connection: DatabaseConnection): Promise<void> {
  const offset = clock.offsetMs();
  await connection.executeQuery(CompiledQuery.raw(...createOffsetQuery('session')));
  offsets.set(connection, offset);
}

/** Applies the clock offset to a transaction on the raw driver. */
export async function applyOffsetToTransaction(
  query: (sql: string, parameters: string[]) => Promise<unknown>,
): Promise<void> {
  if (clock.offsetMs() !== 0) await query(...createOffsetQuery('transaction'));
}
