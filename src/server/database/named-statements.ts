import pg from 'pg';
import { createStatementNames, isOldPlanError } from './statement-names.ts';

/** Statements that a connection keeps prepared: PostgreSQL holds the plan of each in its memory. */
const maxPerConnection = 300;

/**
 * Gives each repeated statement a name, under which PostgreSQL keeps it parsed, and planned where the plan does not
 * depend on the parameters. A statement that is sent for the first time gets no name (statement-names.ts).
 */
export function createStatementNaming(): (client: pg.ClientBase) => void {
  const getStatementName = createStatementNames();
  return (client) => {
    let names = new Set<string>();
    let nameSuffix = '';
    const send = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    /** Sends a Query object: given a plain object, the driver would copy it property by property, which is slow. */
    const sendNamed = (name: string, text: string, values: unknown[]) =>
      new Promise((resolve, reject) => {
        const query = new pg.Query(text, values, (error, result) =>
          error ? reject(error) : resolve(result),
        );
        void send(Object.assign(query, { name }));
      });
    client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
      if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0)
        return send(text, values, ...rest);
      const name = getStatementName(text);
      if (name === undefined || (names.size >= maxPerConnection && !names.has(name)))
        return send(text, values);
      names.add(name);
      const isOutsideTransaction = client.getTransactionStatus() === 'I';
      return sendNamed(name + nameSuffix, text, values).catch((error: unknown) => {
        if (!isOldPlanError(error)) throw error;
        // A migration changed the columns of a table: every statement is prepared again, under another name.
        names = new Set();
        nameSuffix += '.';
        if (isOutsideTransaction) return send(text, values);
        throw error;
      });
    }) as typeof client.query;
  };
}
