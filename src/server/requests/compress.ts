import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Operation } from '#shared/schemas/contract.ts';
import { listProperties } from '#shared/schemas/protection.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller responses fit into one packet in any case. */
const minBytes = 1024;
/** Brotli quality for responses that are compressed at each request. */
const brotliQuality = 4;

export type ContentCoding = 'br' | 'gzip';

/** Chooses the coding of a response text; undefined if it is to be sent unchanged. */
export function chooseCoding(
  operation: Operation,
  input: Record<string, unknown>,
  accepted: string | undefined,
  body: unknown,
): ContentCoding | undefined {
  if (typeof body !== 'string' || body.length < minBytes) return undefined;
  const coding = findAcceptedCoding(accepted);
  return coding === undefined || isBreachable(operation, input) ? undefined : coding;
}

/** Returns the preferred coding that Accept-Encoding names; undefined if it names none. */
export const findAcceptedCoding = (accepted = ''): ContentCoding | undefined =>
  (['br', 'gzip'] as const).find((name) => accepts(accepted, name));

export const compress = (body: string, coding: ContentCoding): Promise<Buffer> =>
  coding === 'br'
    ? compressBrotli(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        },
      })
    : compressGzip(body);

/** Whether Accept-Encoding names a coding without `q=0`. */
const accepts = (accepted: string, coding: ContentCoding): boolean =>
  new RegExp(`\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`, 'u').test(accepted);

/**
 * Whether a compressed response could betray a secret, since its length reveals whether a secret in it equals a text of
 * the request (BREACH). True for sign-in, look-ups by proof, requests with a secret, and responses with a secret outside
 * of list rows.
 */
function isBreachable(operation: Operation, input: Record<string, unknown>): boolean {
  if (operation.rate === 'login' || operation.rate === 'lookup') return true;
  const { properties = {} } = operation.input.schema;
  if (Object.keys(input).some((name) => isSecret(properties[name]))) return true;
  const known = secretResponses.get(operation);
  if (known !== undefined) return known;
  const isSecretResponse = listProperties(operation.output.schema).some(
    ({ path, schema }) => isSecret(schema) && !path.includes('.'),
  );
  secretResponses.set(operation, isSecretResponse);
  return isSecretResponse;
}

/** Whether the response of an operation has a secret outside of list rows. */
const secretResponses = new WeakMap<Operation, boolean>();

const isSecret = (schema: { 'x-sensitivity'?: string } | undefined): boolean =>
  schema?.['x-sensitivity'] === 'sensitive';
