import type { FastifyRequest } from 'fastify';
import type { Encoding, Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../errors.ts';

const contentTypes: Record<Exclude<Encoding, 'none'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  bytes: 'application/octet-stream',
};

/** Returns the expected body encoding. The POST alias of a GET operation (x-aliases) takes JSON. */
export const getEncoding = ({ method, input }: Operation, sentMethod: string): Encoding =>
  method === 'GET' && sentMethod === 'POST' ? 'json' : input.encoding;

const isReadLater = (encoding: Encoding): boolean =>
  encoding === 'multipart' || encoding === 'bytes';

/**
 * Throws 415 when the content type differs from the contract. Fastify parses forms for one operation; without this
 * check every operation would accept a form, which any website can make a browser send.
 */
export function requireEncoding(operation: Operation, request: FastifyRequest): void {
  const encoding = getEncoding(operation, request.method);
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const sent = type.trim();
  // These bodies are read later, so they appear empty here.
  const isFiles =
    isReadLater(encoding) || sent === contentTypes.multipart || sent === contentTypes.bytes;
  const isEmpty = request.body === undefined || request.body === null;
  if (isEmpty && !isFiles) return;
  if (encoding === 'none' ? isFiles : sent !== contentTypes[encoding])
    throw new HttpError('unsupportedType');
}
