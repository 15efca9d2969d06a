import type { FastifyBaseLogger } from 'fastify';
import { clock } from '../clock.ts';
import type { Database } from './database.ts';
import { isOutage, readOnlyCode } from './outage.ts';

const checkMs = 1_000;

/**
 * Logs a failure. An outage of the database makes every call and all background work fail, so it is logged once when it
 * begins and once when it has ended.
 */
export type ReportFailure = (error: unknown, message: string, detail?: object) => void;

export function createFailureReport(
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
  database: Pick<Database, 'requireWritable'>,
): ReportFailure {
  let outageStart: number | undefined;
  const watch = () => {
    const begun = clock.now();
    outageStart = begun;
    const check = async () => {
      await database.requireWritable();
      clearInterval(timer);
      if (outageStart !== begun) return;
      outageStart = undefined;
      const seconds = Math.ceil((clock.now() - begun) / 1000);
      log.warn(`The database can be used again after ${seconds} s.`);
    };
    const timer = setInterval(() => void check().catch(() => {}), checkMs).unref();
  };
  return (error, message, detail = {}) => {
    if (!isOutage(error)) return log.error({ ...detail, err: error }, message);
    if (outageStart !== undefined) return;
    watch();
    log.error(
      `The database cannot be used (${describeReason(error as Error)}). Calls are rejected until it can.`,
    );
  };
}

function describeReason(error: Error): string {
  const { code } = error as { code?: string };
  if (code === readOnlyCode)
    return `${code}: it is read-only; after a failover, DATABASE_URL must lead to the new primary`;
  if (code === undefined && error.message.startsWith('timeout exceeded'))
    return 'no connection was free or could be made in time; see DATABASE_POOL';
  return code ?? 'the connection was lost';
}
