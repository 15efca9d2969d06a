import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forward, passResponse, readText, type Destination } from '../back-end/forward.ts';
import { storeCaller } from '../back-end/store-caller.ts';
import { HttpError } from '../errors.ts';
import type { Services } from '../requests/services.ts';

const signInPath = '/api/token';
const maxFormBytes = 64 * 1024;
const passedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Proxies /api/ to a back end with the same operations (API_ORIGIN), except for those that the portal handles itself
 * (decisions/0006).
 */
export function addBackEnd(
  app: FastifyInstance,
  services: Services,
  destination: Destination,
): void {
  void app.register(async (inner) => {
    // Bodies are passed through without parsing.
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    inner.post(signInPath, (request, reply) => passSignIn(services, request, reply, destination));
    inner.route({
      method: passedMethods,
      url: '/api/*',
      handler: async (request, reply) => {
        const response = await forward(request, reply, destination);
        if (response.status === 401) services.tokenCheck?.forget(request.info.token);
        return passResponse(response, reply, destination);
      },
    });
  });
}

/** Passes a sign-in on and stores the account of the response. Only the back end's response identifies the user. */
async function passSignIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  destination: Destination,
): Promise<FastifyReply> {
  const form = await readFormBody(request.body);
  const response = await forward(request, reply, destination, form);
  const text = await readText(response, request, destination.answerMs);
  if (response.status === 200)
    await storeCaller(services, destination.origin, request.info, {
      form: new URLSearchParams(form),
      response: text,
    });
  return passResponse(response, reply, destination, text);
}

async function readFormBody(body: unknown): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body instanceof Readable ? body : []) {
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > maxFormBytes) throw new HttpError('tooLarge');
  }
  return Buffer.concat(parts).toString();
}
