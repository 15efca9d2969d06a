import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '#generated/tables.ts';

/** Stands for the value of a parameter until the statement is executed. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type PlaceholderFor<Values> = <Name extends keyof Values & string>(
  name: Name,
) => RawBuilder<Values[Name]>;

/**
 * Creates a statement with the same text for all values. It is built and compiled only once, because for a large
 * statement that takes the server longer than sending it and reading the rows.
 */
export function createFixedStatement<Values extends object, Row>(
  build: (db: Kysely<Tables>, valueOf: PlaceholderFor<Values>) => CompiledQuery<Row>,
): (db: Kysely<Tables>, values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined;
  return (db, values) => {
    compiled ??= build(db, (name) => sql`${new Placeholder(name)}`);
    const valueByName = values as Readonly<Record<string, unknown>>;
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? valueByName[parameter.name] : parameter,
    );
    return { ...compiled, parameters };
  };
}
