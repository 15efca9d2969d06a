import { setTimeout as delay } from 'node:timers/promises';
import { callAt, type Session } from './calls.ts';

const pauseMs = 500;
/** Time that the writer has between two steps of the upgrade. */
const restMs = 5_000;

export interface WriteResult {
  /** Bodies that a node said it has stored. */
  acknowledged: string[];
  /** How the other calls ended, and how often. */
  rejected: Record<string, number>;
  /** From the first rejected call to the next one that succeeded, added up. */
  interruptedMs: number;
}

export interface Writer {
  /** The nodes that the proxy would use. */
  use(origins: readonly string[]): void;
  rest(): Promise<void>;
  stop(): Promise<WriteResult>;
}

/** Sends messages to the nodes in turn until it is stopped. */
export function startWriter(session: Session, origins: readonly string[]): Writer {
  const written: WriteResult = { acknowledged: [], rejected: {}, interruptedMs: 0 };
  let used = origins;
  const stopping = new AbortController();
  let failingSince: number | undefined;
  const count = (outcome: string) => {
    written.rejected[outcome] = (written.rejected[outcome] ?? 0) + 1;
    failingSince ??= performance.now();
  };
  const done = (async () => {
    for (let nth = 0; !stopping.signal.aborted; nth++) {
      const body = `Upgrade message ${nth}`;
      const origin = used[nth % used.length] ?? '';
      const outcome = await sendMessage(origin, session, body);
      if (outcome === undefined) {
        written.acknowledged.push(body);
        if (failingSince !== undefined) written.interruptedMs += performance.now() - failingSince;
        failingSince = undefined;
      } else count(outcome);
      await delay(pauseMs);
    }
  })();
  return {
    use: (next) => (used = next),
    rest: () => delay(restMs),
    stop: async () => {
      stopping.abort();
      await done;
      return written;
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
