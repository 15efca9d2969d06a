import type { FastifyRequest } from 'fastify';
import type { Operation } from '#shared/schemas/contract.ts';

/** Whether the caller asks for the rows of this list as a file (RFC 9110, 12.5.1). JSON is the default. */
export function wantsCsv(
  { csv }: Operation,
  { headers }: Pick<FastifyRequest, 'headers'>,
): boolean {
  if (!csv) return false;
  const { accept = '' } = headers;
  const quality = getQuality(accept, 'text/csv');
  const others = ['application/*', '*/*'].map((type) => getQuality(accept, type));
  return quality > getQuality(accept, 'application/json') && quality >= Math.max(...others);
}

/** Returns the weight that an Accept header gives a type by name, from 0 (not accepted) to 1. */
function getQuality(accept: string, wanted: string): number {
  for (const entry of accept.toLowerCase().split(',')) {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim());
    if (type !== wanted) continue;
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
  }
  return 0;
}
