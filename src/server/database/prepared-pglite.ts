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
 * Sends the repeated statements of Kysely prepared, and all others through PGlite's `query`. `watch` observes each.
 * PGlite's locks are held as by `query`: outside of a transaction no other transaction may run, inside one no other
 * statement.
 */
export function preparePglite(
  pglite: PGlite,
  watch: <T>(work: Promise<T>) => Promise<T> = (work) => work,
): PreparedPglite {
  const nameOf = createStatementNames();
  const { execute, prepareAgain } = createPgliteStatements(pglite);

  const queryWith =
    (on: Pick<PGlite, 'query'>, lock: (run: () => Promise<Results>) => Promise<Results>) =>
    (text: string, values: unknown[] = [], options?: QueryOptions) => {
      const name = nameOf(text);
      if (name === undefined) return on.query(text, values, options);
      return watch(lock(() => execute({ name, text, values, options })));
    };
  const alone = async (run: () => Promise<Results>) => {
    await pglite.waitReady;
    // oxlint-disable-next-line no-underscore-dangle -- the lock of `transaction`, which has no other name
    return pglite._runExclusiveTransaction(async () => {
      if (!pglite.ready) throw new Error('PGlite is closed');
      return pglite.runExclusive(run);
    });
  };
  const inside = (transaction: Transaction) => async (run: () => Promise<Results>) => {
    if (transaction.closed) throw new Error('Transaction is closed');
    return pglite.runExclusive(run);
  };
  const forKysely = {
    query: queryWith(pglite, alone),
    transaction: (work) =>
      pglite.transaction((transaction) =>
        work({
          query: queryWith(transaction, inside(transaction)) as ForKysely['query'],
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
