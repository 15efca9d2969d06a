import { describe, expect, it } from 'vitest';
import { requireTransactionCode } from '#shared/cobrand/brand-texts.ts';
import { buildSession } from '../support/builders/session.ts';
import { createCaller, type Caller } from '../support/caller.ts';
import { callForBody } from '../support/calls.ts';
import { getOperation, operations } from '../support/contract.ts';
import { filedByVisitors, filings } from '../support/request-filings.ts';
import { send } from '../support/request.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const kinds = Object.keys(filings);

const brandOf = (host: string) =>
  [...portal.services.brands.byId.values()].find(({ hosts }) => hosts.includes(host))!;

/** Files a request on a host, which determines the brand. */
async function file(id: string, host = 'localhost') {
  const { who, input } = filings[id]!;
  const account = `${who}.demo`;
  const brandId = brandOf(host).id;
  const token = await buildSession(portal.services.kysely, { account, brandId });
  const there = createCaller(portal.app, token);
  const caller: Caller = Object.assign(
    (...[method, path, body, headers]: Parameters<Caller>) =>
      there(method, path, body, { host, ...headers }),
    { token },
  );
  const body = (await input(portal, caller)) as Record<string, unknown>;
  const response = await send(caller, getOperation(id), body);
  expect(response.status, response.text).toBe(200);
  const { transactionNumber } = response.body as { transactionNumber: string };
  return {
    caller,
    transactionNumber,
    conversationId: Number(transactionNumber.split('-').at(-1)),
  };
}

const statusFor = async (who: string | Caller, conversationId: number) =>
  (await callForBody(portal, who, 'readConversation', { conversationId })).status;

const waitingStatusBySender: Record<string, string> = {
  employee: 'WaitingOnMember',
  employer: 'WaitingOnEmployer',
  provider: 'WaitingOnProvider',
};

it('every call that files a request is tested here, unless it answers the file that was asked for', () => {
  const filing = operations
    .filter(({ transaction, output }) => transaction && output.kind !== 'file')
    .map(({ id }) => id);
  expect([...kinds, ...filedByVisitors].toSorted()).toEqual(filing.toSorted());
});

describe.each(kinds)('the request %s', (id) => {
  it('is put back to work by the answer of its sender to “we need more information”', async () => {
    const { caller, conversationId } = await file(id);
    await callForBody(portal, 'administrator', 'addMessage', {
      conversationId,
      body: 'Which one?',
    });
    const awaited = await statusFor(caller, conversationId);
    expect(awaited).toBe(waitingStatusBySender[filings[id]!.who]);
    expect(await statusFor('administrator', conversationId)).toBe(awaited);
    await callForBody(portal, caller, 'addMessage', { conversationId, body: 'This one.' });
    expect(await statusFor('administrator', conversationId)).toBe('Open');
    const { messages } = await callForBody(portal, 'administrator', 'readConversation', {
      conversationId,
    });
    expect(messages.at(-1)?.body).toBe('This one.');
  });

  it.each(['localhost', 'cedar.localhost'])('has the code of the brand of %s', async (host) => {
    const { transactionNumber } = await file(id, host);
    const code = requireTransactionCode(brandOf(host), getOperation(id).transaction ?? '');
    expect(code.startsWith('CB-')).toBe(host !== 'localhost');
    expect(transactionNumber).toMatch(new RegExp(`^${code}-\\d{8}-\\d+$`, 'u'));
  });
});
