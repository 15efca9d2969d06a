import type {
  DeleteQueryBuilder,
  DeleteResult,
  SelectQueryBuilder,
  UpdateQueryBuilder,
  UpdateResult,
} from 'kysely';
import type { UnitOfWork } from '../database/database.ts';
import type { Tables } from '../database/tables.generated.ts';
import { visibility, type OwnedTable } from './visibility.ts';
import type { Scope } from './scope.ts';

type Nothing = Record<never, never>;

/**
 * The only way to an owned table: queries that are already filtered to what the caller may see. Name the table by its
 * own name in them (no alias), since the filter does.
 */
export function scoped(trx: UnitOfWork, scope: Scope) {
  const filter = (table: OwnedTable) => visibility[table](scope);
  // Kysely works its builders out from a literal table name; with the name a parameter, they are said by hand.
  return {
    select<T extends OwnedTable>(table: T): SelectQueryBuilder<Tables, T, Nothing> {
      const query = trx.selectFrom(table) as unknown as SelectQueryBuilder<Tables, T, Nothing>;
      return query.where(filter(table));
    },
    update<T extends OwnedTable>(table: T): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
      const query = trx.updateTable(table) as unknown as UpdateQueryBuilder<
        Tables,
        T,
        T,
        UpdateResult
      >;
      return query.where(filter(table));
    },
    delete<T extends OwnedTable>(table: T): DeleteQueryBuilder<Tables, T, DeleteResult> {
      const query = trx.deleteFrom(table) as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>;
      return query.where(filter(table));
    },
  };
}

export type ScopedQueries = ReturnType<typeof scoped>;
