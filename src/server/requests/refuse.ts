import { HandlerResponse, type Call } from './call.ts';

/**
 * A refusal that the server words itself (specification, point 8). Unlike a thrown error it keeps what the call has
 * written, for instance a count of failures.
 */
export const refuse = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  key: string,
): HandlerResponse => new HandlerResponse(400, { message: services.text(request.language, key) });
