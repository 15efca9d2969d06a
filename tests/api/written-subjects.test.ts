import { describe, expect, it } from 'vitest';
import { displayShortDay } from '#shared/format/dates.ts';
import { callForBody } from '../support/calls.ts';
import { read, start } from '../support/conversation-calls.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const memberId = people.elena;

const getClaim = async () =>
  (await callForBody(portal, 'administrator', 'searchClaims', { memberId })).results[0]!;

describe('a subject that the portal wrote', () => {
  it('is in the language of its reader, with the day of the claim', async () => {
    const { fullClaimNumber, providerName, serviceFrom } = await getClaim();
    const id = await start(portal, 'employee', { subjectId: 2, memberId, fullClaimNumber });
    expect((await read(portal, 'employee', id)).subject).toBe(
      `Claim ${fullClaimNumber} – ${providerName}, ${displayShortDay(serviceFrom, 'en')}`,
    );
    expect((await read(portal, 'employee in es', id)).subject).toBe(
      `Reclamación ${fullClaimNumber} – ${providerName}, ${displayShortDay(serviceFrom, 'sp')}`,
    );
  });

  it('of a request is in the language of its reader, not of its sender', async () => {
    const { address_id: addressId } = await portal.services.kysely
      .selectFrom('member_address')
      .select('address_id')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    const card = { addressId, reason: 'Lost' };
    const { conversationId } = await callForBody(portal, 'employee in es', 'requestIdCard', card);
    const titles = [
      await read(portal, 'employee in es', conversationId),
      await read(portal, 'employee', conversationId),
      await read(portal, 'eligibility', conversationId),
    ].map(({ subject, regarding }) => [subject, regarding]);
    expect(titles).toEqual([
      Array(2).fill('Solicitud de tarjeta de identificación'),
      Array(2).fill('ID card request'),
      Array(2).fill('ID card request'),
    ]);
  });

  it('is found and listed in the language of the reader', async () => {
    const { fullClaimNumber } = await getClaim();
    const id = await start(portal, 'employee', { subjectId: 2, memberId, fullClaimNumber });
    const find = async (who: string, query: string) =>
      (await callForBody(portal, who, 'searchConversations', { query, amount: 100 })).objects
        .filter(({ conversationId }) => conversationId === id)
        .map(({ subject }) => subject.split(' ')[0]);
    expect(await find('employee in es', `reclamacion ${fullClaimNumber}`)).toEqual(['Reclamación']);
    expect(await find('employee', `claim ${fullClaimNumber}`)).toEqual(['Claim']);
    expect(await find('employee', `reclamacion ${fullClaimNumber}`)).toEqual([]);
  });

  it('is the topic in the language of the reader when the sender chose only that', async () => {
    const id = await start(portal, 'employee');
    const [english, spanish] = [
      await read(portal, 'employee', id),
      await read(portal, 'employee in es', id),
    ];
    expect(english.subject).not.toBe(spanish.subject);
    expect([english.subject, spanish.subject]).toEqual([english.regarding, spanish.regarding]);
  });
});

it('a subject that its sender wrote stays as it is', async () => {
  const id = await start(portal, 'employee', { subject: 'My crown' });
  expect((await read(portal, 'employee in es', id)).subject).toBe('My crown');
});
