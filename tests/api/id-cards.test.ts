import { describe, expect, it } from 'vitest';
import { today } from '#server/clock.ts';
import { callForBody, call, calls } from '../support/calls.ts';
import { read } from '../support/conversation-calls.ts';
import { findActiveNames, readPdf } from '../support/pdf.ts';
import { people } from '../support/people.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ withoutRateLimits: true });
const { elena, daniel, sofia, mateo, otherMember, unknownMember } = people;

const codes = (...expected: string[]) => expected.map((dependentCode) => ({ dependentCode }));
const limit = (kind: string, label: string, tier: string, individual: number, family: number) => ({
  kind,
  label,
  tier,
  individual,
  family,
});
const alwaysThere = ['webSite', 'claimsAddress', 'payerId', 'rxBin', 'rxPcn', 'rxGroup'] as const;

calls(portal, 'readIdCard', {
  'shows who is covered, by which plan, and the costs': [
    'employee',
    {},
    (card) => {
      const named = { memberId: elena, dependentCode: '00', subscriberName: 'Elena Márquez' };
      expect(card).toMatchObject({ ...named, kind: 'Permanent', groupId: '1001' });
      const visit = { category: 'primary-care-visit', amount: 25, text: '$25.00' };
      expect(card.copays).toContainEqual(expect.objectContaining(visit));
      expect(card.limits).toContainEqual(limit('deductible', 'Deductible', 'in', 750, 1500));
      expect(card.limits).toContainEqual(
        limit('oopMax', 'Out-of-pocket maximum', 'out', 7000, 14000),
      );
      const { phone } = portal.services.brands.byId.get('default')!.support;
      expect(card.phones).toContainEqual(
        expect.objectContaining({ kind: 'customerService', number: phone }),
      );
      for (const fact of alwaysThere) expect(card[fact], fact).toBeTruthy();
    },
  ],
  'names everyone on the plan to the employee, also a spouse who shares nothing': [
    'employee',
    {},
    { dependents: codes('01', '02', '03') },
  ],
  'prints the phone numbers of members and providers': [
    'employee',
    {},
    ({ phones, ...card }) => {
      const numberOf = (kind: string) => phones.find((phone) => phone.kind === kind)?.number;
      expect(card).toMatchObject({
        memberPhone: numberOf('customerService'),
        providerPhone: numberOf('provider'),
        precertPhone: numberOf('precert'),
      });
      expect(card.memberPhone).toBeTruthy();
    },
  ],
  'lists the family members that the spouse may see': [
    'dependent',
    {},
    { memberId: daniel, subscriberName: 'Elena Márquez', dependents: codes('01') },
  ],
  'does not open another member’s card with the caller’s card number': [
    'employee',
    async () => {
      const [own] = await callForBody(portal, 'employee', 'listIdCards');
      return { memberId: sofia, cardId: own?.cardId };
    },
    404,
  ],
  'is 404 for the spouse, other and missing members': [
    'employee',
    [daniel, otherMember, unknownMember].map((memberId) => ({ memberId })),
    404,
  ],
});

calls(portal, 'listIdCards', {
  'of a minor is visible to the parent': ['employee', { memberId: sofia }, { length: 1 }],
  'is empty for the spouse and other members': [
    'employee',
    [{ memberId: daniel }, { memberId: otherMember }],
    [],
  ],
  'is visible to employers and staff': [
    ['employer', 'customerservice'],
    { memberId: elena },
    { length: 1 },
  ],
  'requires an employer to name a member': ['employer', {}, 422],
});

describe('a temporary ID card', () => {
  it('is listed beside the permanent one until it expires', async () => {
    const { plan_id } = await portal.getRow('id_card', { member_id: sofia }, 'plan_id');
    const from = '2020-01-01';
    const dates = { issue_date: from, effective_date: from, temp_from: from };
    const temporary = (temp_through: string) =>
      portal.insertRows('id_card', {
        member_id: sofia,
        plan_id,
        kind: 'Temporary',
        ...dates,
        temp_through,
      });
    const list = () => callForBody(portal, 'employee', 'listIdCards', { memberId: sofia });
    await temporary('2020-01-31');
    expect(await list()).toHaveLength(1);
    await temporary('2999-01-31');
    const [permanent, other] = await list();
    expect([permanent?.kind, other?.kind]).toEqual(['Permanent', 'Temporary']);
    const input = { memberId: sofia, cardId: other?.cardId };
    const { bytes } = await call(portal, 'employee', 'downloadIdCard', input);
    expect((await readPdf(bytes)).text).toContain('Valid 01/01/2020 through 01/31/2999');
  });
});

describe('a printed ID card', () => {
  it.each([
    ['en', 'ID card', 'What you pay'],
    ['es', 'Tarjeta de identificación', 'Lo que usted paga'],
  ])(
    'has texts and tags in %s, once as a card and once as text',
    async (language, title, costs) => {
      const response = await call(portal, `employee in ${language}`, 'downloadIdCard');
      expect(response.headers['content-type']).toBe('application/pdf');
      expect(response.headers['content-disposition']).toContain(`filename="id-card-${elena}.pdf"`);
      expect(findActiveNames(response.bytes)).toEqual([]);
      const pdf = await readPdf(response.bytes);
      expect(pdf).toMatchObject({ language, title: `${title} ${elena}` });
      for (const text of [
        costs,
        'Choice PPO 750',
        'PATHRX',
        '$750.00 / $1,500.00',
        '(800) 555-0142',
      ])
        expect(pdf.text.split(text).length, text).toBeGreaterThan(2);
      expect(pdf.tags.filter((tag) => tag === 'Figure')).toHaveLength(2);
      expect(pdf.tags).toContain('TH');
      expect(pdf.rightmost).toBeLessThanOrEqual(573);
    },
  );

  it('fits the longest name inside the card', async () => {
    const first_name = 'Maximiliana-Guadalupe';
    const last_name = 'Fernández de la Vega y Villavicencio-Montenegro';
    await portal.updateRows('member', { member_id: elena }, { first_name, last_name });
    const { text } = await readPdf((await call(portal, 'employee', 'downloadIdCard')).bytes);
    expect(text).toContain(`${first_name} ${last_name}`);
    expect(text).toContain('…');
  });
});

calls(portal, 'createTempIdCard', {
  'answers a PDF': [
    'customerservice',
    { memberId: elena },
    (_, { headers, bytes }) => {
      expect(headers['content-type']).toContain('application/pdf');
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    },
  ],
  'needs a coverage of that kind': [
    'customerservice',
    { memberId: elena, coverageType: 'HSA' },
    '422 /coverageType enum',
  ],
});

calls(portal, 'listIdCards', {
  'shows a temporary card that is valid for thirty days': [
    'employee',
    async () => {
      await call(portal, 'customerservice', 'createTempIdCard', { memberId: elena });
      return { memberId: elena };
    },
    (cards) => {
      const temporary = cards.find(({ kind }) => kind === 'Temporary');
      const days = (Date.parse(temporary?.tempThrough ?? '') - Date.parse(today())) / 86_400_000;
      expect(Math.round(days)).toBe(30);
    },
  ],
});

describe('a temporary card', () => {
  it('is made once a day for a coverage', async () => {
    const temporary = () =>
      portal.listRows('id_card', { member_id: mateo, kind: 'Temporary' }, 'card_id');
    const card = { memberId: mateo, reason: 'Lost' };
    const before = (await temporary()).length;
    for (let times = 0; times < 2; times++)
      expect((await call(portal, 'customerservice', 'createTempIdCard', card)).status).toBe(200);
    expect(await temporary()).toHaveLength(before + 1);
  });

  it('is a settled request that the member follows by its number', async () => {
    const filed = async () => {
      const page = await callForBody(portal, 'employee', 'searchConversations', { requests: true });
      return page.objects.filter(({ subject }) => subject === 'Temporary ID card');
    };
    const before = (await filed()).length;
    const card = { memberId: elena, coverageType: 'Dental', reason: 'Lost on a trip' };
    for (let times = 0; times < 2; times++)
      expect((await call(portal, 'customerservice', 'createTempIdCard', card)).status).toBe(200);
    const requests = await filed();
    expect(requests).toHaveLength(before + 1);
    expect(requests[0]).toMatchObject({ status: 'Resolved' });
    expect(requests[0]?.transactionNumber).toMatch(/^IDCARD-\d{8}-\d+$/u);
    const { conversationId } = requests[0]!;
    const talk = await callForBody(portal, 'customerservice', 'readConversation', {
      conversationId,
    });
    expect(talk).toMatchObject({ memberId: elena, queueName: 'Eligibility and enrollment' });
    expect(JSON.stringify(talk)).toContain('Lost on a trip');
  });
});

const card = async (memberId: string) => {
  const { address_id: addressId } = await portal.getRow(
    'member_address',
    { member_id: memberId },
    'address_id',
    'address_id',
  );
  return { addressId, reason: 'Lost' };
};

calls(portal, 'requestIdCard', {
  'starts a conversation in the eligibility queue': [
    'employee',
    () => card(elena),
    async ({ conversationId }) => {
      const row = await read(portal, 'eligibility', conversationId);
      expect(row).toMatchObject({ memberId: elena, status: 'New' });
    },
  ],
  'refuses a missing address': ['employee', { addressId: 999_999, reason: 'Lost' }, 422],
  'refuses an address of another person': ['employee', () => card(otherMember), 422],
});
