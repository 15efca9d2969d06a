import { setTimeout as delay } from 'node:timers/promises';
import { callAt, type Session } from './calls.ts';

const pauseMs = 500;
/** Time between two steps of the upgrade, in which the writer sends messages. */
const waitForWritesMs = 5_000;

export interface WriteResult {
  /** Bodies of the messages to which a server responded with success. */
  acknowledged: string[];
  /** Number of failed calls by status or error code. */
  rejected: Record<string, number>;
  /** Sum of the intervals from a first failed call to the next successful one. */
  interruptedMs: number;
}

export interface Writer {
  /** Sets the servers to which messages are sent, as a proxy would do. */
  use(origins: readonly string[]): void;
  waitForWrites(): Promise<void>;
  stop(): Promise<WriteResult>;
}

/** Sends messages to the servers in turn until it is stopped. */
export function startWriter(session: Session, origins: readonly string[]): Writer {
  const result: WriteResult = { acknowledged: [], rejected: {}, interruptedMs: 0 };
  let currentOrigins = origins;
  const stopping = new AbortController();
  let failingSince: number | undefined;
  const countRejection = (outcome: string) => {
    result.rejected[outcome] = (result.rejected[outcome] ?? 0) + 1;
    failingSince ??= performance.now();
  };
  const writing = (async () => {
    for (let index = 0; !stopping.signal.aborted; index++) {
      const body = `Upgrade message ${index}`;
      const origin = currentOrigins[index % currentOrigins.length] ?? '';
      const outcome = await sendMessage(origin, session, body);
      if (outcome === undefined) {
        result.acknowledged.push(body);
        if (failingSince !== undefined) result.interruptedMs += performance.now() - failingSince;
        failingSince = undefined;
      } else countRejection(outcome);
      await delay(pauseMs);
    }
  })();
  return {
    use: (next) => (currentOrigins = next),
    waitForWrites: () => delay(waitForWritesMs),
    stop: async () => {
      stopping.abort();
      await writing;
      return result;
    },
  };
}

/** Returns how the call ended, or undefined when the message was stored. */
async function sendMessage(
  origin: string,
  session: Session,
  body: string,
): Promise<string | undefined> {
  try {
    const response = await callAt(origin, session, '/api/Conversations/Add', {
      subjectId: 1,
      body,
    });
    await response.arrayBuffer();
    return response.ok ? undefined : String(response.status);
  } catch (error) {
    const { name, cause } = error as Error;
    return (cause as { code?: string } | undefined)?.code ?? name;
  }
}
