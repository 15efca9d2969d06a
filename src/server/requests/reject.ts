import { HandlerResponse, type Call } from './call.ts';

/**
 * Returns an error response with a text of the server (point 8 of the specification). Unlike a thrown error it commits what
 * the operation has written, for example a failure count.
 */
export const reject = (
  { services, request }: Pick<Call, 'services' | 'request'>,
  key: string,
): HandlerResponse => new HandlerResponse(400, { message: services.text(request.language, key) });
