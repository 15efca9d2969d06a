import type { FastifyRequest } from 'fastify';
import type { Encoding, Operation } from '#shared/schemas/contract.ts';
import { HttpError } from '../errors.ts';

const types: Record<Exclude<Encoding, 'none'>, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** How the body of this request is to be sent: a POST twin of a GET (x-aliases) takes JSON. */
export const encodingOf = ({ method, input }: Operation, sent: string): Encoding =>
  method === 'GET' && sent === 'POST' ? 'json' : input.encoding;

/**
 * 415 for a body that is not sent as the contract says. Forms and JSON are both parsed, because one call takes a form;
 * without this every other call would take one too, and any page can make a browser send a form.
 */
export function requireEncoding(operation: Operation, request: FastifyRequest): void {
  const encoding = encodingOf(operation, request.method);
  const [type = ''] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  const sent = type.trim();
  // Files are not read before it is known that the call takes some, so their body looks empty here.
  const isFiles = sent === types.multipart;
  const isEmpty = request.body === undefined || request.body === null;
  if (isEmpty && encoding !== 'multipart' && !isFiles) return;
  if (encoding === 'none' ? isFiles : sent !== types[encoding])
    throw new HttpError('unsupportedType');
}
