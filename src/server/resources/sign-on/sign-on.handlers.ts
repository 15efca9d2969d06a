import type { Operations } from '#generated/operations.ts';
import { HttpError, requireFound } from '../../errors.ts';
import { findActiveSession } from '../../policy/background-session.ts';
import { findSignOnTarget, type SignOnTarget } from '../../policy/sign-on-target.ts';
import { createSignOnTicket, takeSignOnTicket } from '../../policy/sign-on-ticket.ts';
import {
  isSameText,
  computeProof,
  readToken,
  signToken,
  toServiceSubject,
} from '../../policy/sign-on-token.ts';
import { requirePerson, type Call, type Handler } from '../../requests/call.ts';

type CallContext = Pick<Call, 'services' | 'request'>;

const findTarget = (
  { services, request }: CallContext,
  service: string,
): SignOnTarget | undefined => findSignOnTarget(services, request.brand, service);

export const readSignOnServices: Handler<'readSignOnServices'> = async (call) => ({
  healthAccount: findTarget(call, 'healthAccount') !== undefined,
  wellness: findTarget(call, 'wellness') !== undefined,
  virtualVisits: findTarget(call, 'virtualVisits') !== undefined,
});

export const startHealthAccountSignOn: Handler<'startHealthAccountSignOn'> = (call) =>
  startSignOnAt(call, 'healthAccount');

export const startSignOn: Handler<'startSignOn'> = (call) =>
  startSignOnAt(call, call.input.service);

async function startSignOnAt(call: Call, service: string): Promise<{ url: string }> {
  const { url, audience, issuer, keys } = requireFound(findTarget(call, service));
  const memberId = requireFound(requirePerson(call).memberId);
  const { sessionId } = call.scope;
  // The ticket in the token leads back to this session, and lets the token be redeemed only once.
  const ticket = await createSignOnTicket(call.trx, { sessionId, service });
  const sub = toServiceSubject(keys, memberId);
  const token = signToken(keys, { iss: issuer, aud: audience, sub, jti: ticket });
  call.auditObject(service, { host: audience });
  const separator = url.includes('?') ? '&' : '?';
  return { url: `${url}${separator}token=${token}` };
}

/** Redeems a token of single sign-on. All invalid tokens get the same response; a reused token also raises an alarm. */
export const redeemSignOn: Handler<'redeemSignOn'> = async (call) => {
  const { service } = call.input;
  const { keys, ticket } = readRedemption(call, call.input);
  const sessionId = await takeSignOnTicket(call.trx, { ticket, service });
  if (sessionId === undefined)
    throw new HttpError('conflict', {
      reason: 'the token was redeemed already',
      alarm: 'alarm.signOnReplay',
    });
  const { catalogue } = call.services;
  const session = requireFound(await findActiveSession(call.trx, catalogue, sessionId));
  const { accountId, memberId, firstName, lastName, email } = requirePerson({ session });
  call.auditAs(session);
  call.auditObject(accountId, { service });
  return {
    service,
    subject: toServiceSubject(keys, requireFound(memberId)),
    firstName,
    lastName,
    email,
  };
};

/** Returns the ticket of a token and the keys. @throws HttpError 404 unless token and proof are valid for this service and brand */
function readRedemption(
  call: CallContext,
  { service, token, proof }: Operations['redeemSignOn']['input'],
) {
  const { audience, issuer, keys } = requireFound(findTarget(call, service));
  const claims = readToken(keys, token);
  if (typeof claims === 'string' || !isSameText(proof, computeProof(keys, token)))
    throw new HttpError('notFound');
  if (claims.aud !== audience || claims.iss !== issuer) throw new HttpError('notFound');
  return { keys, ticket: claims.jti };
}
