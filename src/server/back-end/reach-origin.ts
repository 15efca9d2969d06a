const timeoutMs = 5_000;
/** Statuses with which a proxy answers in place of a back end that does not run. */
const proxyErrorStatuses = new Set([502, 503, 504]);

/** The back end at API_ORIGIN does not answer. The message tells the operator what to do. */
export class OriginUnreachableError extends Error {
  constructor(origin: string, reason: string, cause?: unknown) {
    super(`API_ORIGIN ${origin} does not answer (${reason}). Start it, or correct API_ORIGIN.`, {
      cause,
    });
  }
}

/** @throws OriginUnreachableError when there is no response within five seconds, or one of `proxyErrorStatuses` */
export async function requireOrigin(origin: string): Promise<void> {
  const response = await fetch(origin, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    const { code } = (error.cause ?? {}) as { code?: string };
    throw new OriginUnreachableError(origin, code ?? error.name, error);
  });
  if (proxyErrorStatuses.has(response.status))
    throw new OriginUnreachableError(origin, String(response.status));
}
