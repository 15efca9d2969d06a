import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdCard, IdCardSummary } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { activeWords, readPdf } from '../support/pdf.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const list = '/api/RedCard/IdCards';
const card = '/api/RedCard/GetIdCard';
const download = '/api/RedCard/getIdCardDownload';
const employee = '100100010100';
const [spouse, daughter, stranger] = ['100100010101', '100100010102', '103100020100'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
});
afterAll(() => portal.close());

const listed = async (caller: Caller, memberId?: string): Promise<IdCardSummary[]> => {
  const answer = await caller('GET', memberId ? `${list}?memberId=${memberId}` : list);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as IdCardSummary[];
};
const read = async (caller: Caller, input: object = {}): Promise<IdCard> => {
  const answer = await caller('POST', card, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as IdCard;
};

describe('an ID card', () => {
  it('says who is covered, by what, and what that costs', async () => {
    const own = await read(await portal.as('employee'));
    expect(own).toMatchObject({
      memberId: employee,
      dependentCode: '00',
      kind: 'Permanent',
      groupId: '1001',
      subscriberName: 'Elena Márquez',
    });
    expect(own.copays).toContainEqual(
      expect.objectContaining({ category: 'primary-care-visit', amount: 25, text: '$25.00' }),
    );
    expect(own.limits).toContainEqual({
      kind: 'deductible',
      label: 'Deductible',
      tier: 'in',
      individual: 750,
      family: 1500,
    });
    expect(own.limits).toContainEqual({
      kind: 'oopMax',
      label: 'Out-of-pocket maximum',
      tier: 'out',
      individual: 7000,
      family: 14000,
    });
    expect(own.phones.map(({ kind }) => kind)).toContain('customerService');
    for (const fact of [
      'webSite',
      'claimsAddress',
      'payerId',
      'rxBin',
      'rxPcn',
      'rxGroup',
    ] as const)
      expect(own[fact]).toBeTruthy();
  });

  it('names only those of the family whom the reader may see', async () => {
    const names = (await read(await portal.as('employee'))).dependents.map(
      ({ dependentCode }) => dependentCode,
    );
    expect(names).toEqual(['02', '03']);
    const spouses = await read(await portal.as('dependent'));
    expect(spouses).toMatchObject({ memberId: spouse, subscriberName: 'Elena Márquez' });
    expect(spouses.dependents.map(({ dependentCode }) => dependentCode)).toEqual(['01']);
  });

  it('of a minor is the parent’s to see; of the spouse, of strangers and of nobody there is none', async () => {
    const caller = await portal.as('employee');
    expect(await listed(caller, daughter)).toHaveLength(1);
    const missing = await caller('POST', card, { memberId: '100199999900' });
    expect(missing.status).toBe(404);
    for (const memberId of [spouse, stranger]) {
      expect(await listed(caller, memberId)).toEqual([]);
      const answer = await caller('POST', card, { memberId });
      expect({ ...(answer.body as Problem), reference: '' }).toEqual({
        ...(missing.body as Problem),
        reference: '',
      });
      expect((await caller('POST', download, { memberId })).status).toBe(404);
    }
    const [own] = await listed(caller);
    expect((await caller('POST', card, { memberId: daughter, cardId: own!.cardId })).status).toBe(
      404,
    );
  });

  it('is there for employers in their groups and for staff with the permission, and not for providers', async () => {
    const employer = await portal.as('employer');
    expect(await listed(employer, employee)).toHaveLength(1);
    expect(await listed(employer, stranger)).toEqual([]);
    expect((await employer('GET', list)).status).toBe(422);
    expect(await listed(await portal.as('customerservice'), employee)).toHaveLength(1);
    expect(await listed(await portal.as('customerservice'), '100100010300')).toEqual([]);
    for (const name of ['finance', 'provider'])
      expect((await (await portal.as(name))('GET', `${list}?memberId=${employee}`)).status).toBe(
        403,
      );
  });

  it('for a while is listed beside the permanent one until it has run out', async () => {
    const { kysely } = portal.services;
    const { plan_id } = await kysely
      .selectFrom('id_card')
      .select('plan_id')
      .where('member_id', '=', daughter)
      .executeTakeFirstOrThrow();
    const temporary = (temp_from: string, temp_through: string) =>
      kysely
        .insertInto('id_card')
        .values({
          member_id: daughter,
          plan_id,
          kind: 'Temporary',
          issue_date: temp_from,
          effective_date: temp_from,
          temp_from,
          temp_through,
        })
        .execute();
    await temporary('2020-01-01', '2020-01-31');
    const caller = await portal.as('employee');
    expect(await listed(caller, daughter)).toHaveLength(1);
    await temporary('2020-01-01', '2999-01-31');
    const cards = await listed(caller, daughter);
    expect(cards.map(({ kind }) => kind)).toEqual(['Permanent', 'Temporary']);
    const answer = await caller('POST', download, { memberId: daughter, cardId: cards[1]!.cardId });
    expect((await readPdf(answer.bytes)).text).toContain('Valid 01/01/2020 through 01/31/2999');
  });
});

describe('an ID card to print', () => {
  it.each([
    ['en', 'ID card', 'What you pay'],
    ['es', 'Tarjeta de identificación', 'Lo que usted paga'],
  ])('is worded and tagged in %s, twice: as a card and as text', async (language, title, costs) => {
    const answer = await (
      await portal.as('employee')
    )('POST', download, {}, { 'accept-language': language });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename="id-card-${employee}.pdf"`);
    expect(activeWords(answer.bytes)).toEqual([]);
    const pdf = await readPdf(answer.bytes);
    expect(pdf).toMatchObject({ language, title: `${title} ${employee}` });
    for (const text of [costs, 'Choice PPO 750', 'PATHRX', '$750.00 / $1,500.00', '800-555-0100'])
      expect(pdf.text.split(text).length, text).toBeGreaterThan(2);
    expect(pdf.tags.filter((tag) => tag === 'Figure')).toHaveLength(2);
    expect(pdf.tags).toContain('TH');
    expect(pdf.rightmost).toBeLessThanOrEqual(573);
  });

  it('keeps the longest name inside the card', async () => {
    await portal.services.kysely
      .updateTable('member')
      .set({
        first_name: 'Maximiliana-Guadalupe',
        last_name: 'Fernández de la Vega y Villavicencio-Montenegro',
      })
      .where('member_id', '=', employee)
      .execute();
    const answer = await (await portal.as('employee'))('POST', download, {});
    const pdf = await readPdf(answer.bytes);
    expect(pdf.text).toContain(
      'Maximiliana-Guadalupe Fernández de la Vega y Villavicencio-Montenegro',
    );
    expect(pdf.text).toContain('…');
  });
});
