import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { createPgliteStatements } from './pglite-statements.ts';
import { createStatementNames } from './statement-names.ts';

/** What Kysely needs of PGlite. */
type ForKysely = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>;

export interface PreparedPglite {
  forKysely: ForKysely;
  /** To be called when tables may have changed. */
  prepareAgain: () => void;
}

/**
 * Sends the repeated statements of Kysely as prepared statements, and all others through PGlite's `query`. `watch`
 * observes each prepared statement. Takes the same locks as `query`: a statement outside of a transaction excludes transactions, and one
 * inside a transaction excludes other statements.
 */
export function preparePglite(
  pglite: PGlite,
  watch: <T>(work: Promise<T>) => Promise<T> = (work) => work,
): PreparedPglite {
  const getStatementName = createStatementNames();
  const { execute, prepareAgain } = createPgliteStatements(pglite);

  const createQuery =
    (target: Pick<PGlite, 'query'>, runLocked: (run: () => Promise<Results>) => Promise<Results>) =>
    (text: string, values: unknown[] = [], options?: QueryOptions) => {
      const name = getStatementName(text);
      if (name === undefined) return target.query(text, values, options);
      return watch(runLocked(() => execute({ name, text, values, options })));
    };
  const runOutsideTransaction = async (run: () => Promise<Results>) => {
    await pglite.waitReady;
    // oxlint-disable-next-line no-underscore-dangle -- the lock of `transaction`, which has no other name
    return pglite._runExclusiveTransaction(async () => {
      if (!pglite.ready) throw new Error('PGlite is closed');
      return pglite.runExclusive(run);
    });
  };
  const createRunInside = (transaction: Transaction) => async (run: () => Promise<Results>) => {
    if (transaction.closed) throw new Error('Transaction is closed');
    return pglite.runExclusive(run);
  };
  const forKysely = {
    query: createQuery(pglite, runOutsideTransaction),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: createQuery(transaction, createRunInside(transaction)) as ForKysely['query'],
          rollback: () => transaction.rollback(),
        }),
      ),
    close: () => pglite.close(),
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    waitReady: pglite.waitReady,
  } as ForKysely;
  return { forKysely, prepareAgain };
}
