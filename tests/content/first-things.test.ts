import { describe, expect, it } from 'vitest';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';
import { blocksOf, columnsOf, screens } from '../support/compiled-screens.ts';

type TableBlock = Extract<Block, { block: 'table' }>;

describe('the ID card', () => {
  it('offers a new card before printing, which a phone has in the menu', () => {
    const actions = screens.get('member.idCard')?.actions ?? [];
    expect(actions.map(({ id }) => id)).toEqual(['request', 'print']);
  });
});

describe('a change of contact information', () => {
  it('begins today unless the member chooses another day', () => {
    const form = blocksOf('member.settings.contact').find(({ id }) => id === 'contactForm');
    expect(JSON.stringify(form)).toContain('"initial":{"from":"today"}');
  });
});

describe('the list of health accounts', () => {
  it('wraps the name, whose last word is the year', () => {
    const name = columnsOf('member.payWithFsa', 'accounts').find(({ id }) => id === 'accountName');
    expect(name?.as).toBe('multiline');
  });
});

describe('the dialog that asks what a service costs', () => {
  it('has a button that says what it does', () => {
    const ask = screens.get('member.myPlans')?.actions.find(({ id }) => id === 'ask')?.ask;
    expect(ask?.submit).toBe('screen.member.myPlans.actions.ask.ask.submit');
    expect(ask?.title).toBe('screen.member.myPlans.actions.ask');
  });
});

describe.each(['employer', 'provider'])('the home page: %s', (principal) => {
  it('says in one place what waits', () =>
    expect(
      blocksOf(`${principal}.dashboard`)
        .slice(0, 2)
        .map(({ id }) => id),
    ).toEqual(['announcements', 'waiting']));

  it('leads to all that waits, in the same columns, with the same links', () => {
    const [short, all] = [`${principal}.dashboard`, `${principal}.waiting`].map(
      (screen) => blocksOf(screen).find((block) => block.id === 'waiting') as TableBlock,
    );
    expect(all).not.toHaveProperty('limit');
    expect(all?.columns).toEqual(short?.columns);
    expect(all?.open).toEqual(short?.open);
    expect(all?.source?.operation).toBe(short?.source?.operation);
  });

  it('says below a subject what is missing, and below a date how urgent it is', () => {
    const columns = columnsOf(`${principal}.dashboard`, 'waiting');
    expect(columns.find(({ rowHeader }) => rowHeader)?.under?.id).toBe('detail');
    expect(columns.find(({ id }) => id === 'dueDate')).toMatchObject({
      card: true,
      under: { id: 'dueDate', as: 'deadline' },
    });
  });
});

describe('the home page of what waits', () => {
  it.each([
    ['employer', 'groupFinance.view', 'enrollmentDetails', 'messages.conversation'],
    ['provider', 'claimItemDetails', 'preCertificationDetails', 'messages.conversation'],
  ])('leads from each kind of work to its own page: %s', (principal, ...pages) => {
    const { open } = blocksOf(`${principal}.dashboard`).find(
      ({ id }) => id === 'waiting',
    ) as TableBlock;
    expect([open].flat().map((target) => target?.screen)).toEqual(
      pages.map((page) => `${principal}.${page}`),
    );
  });

  it('has no second sum for an employer', () =>
    expect(blocksOf('employer.dashboard').filter(({ block }) => block === 'figure')).toEqual([]));
});

describe('the employer’s pages about members', () => {
  it('have tabs for records, and actions beside the name', () => {
    const { body, actions } = screens.get('employer.memberProfile') ?? {};
    const { tabs } = body as { tabs: { screen: string }[] };
    expect(tabs.map(({ screen }) => screen)).toEqual([
      'employer.memberProfile.details',
      'employer.memberProfile.claims',
    ]);
    expect(actions?.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining(['requestId', 'requestCertificate', 'termination']),
    );
  });

  it('show the member ID on the cards of a phone', () => {
    const { body } = screens.get('employer.memberSearch') ?? {};
    const { columns } = (body as { results: { columns: Field[] } }).results;
    expect(columns.find(({ id }) => id === 'memberId')?.card).toBe(true);
  });

  it('say above a request what is approved, with a link to the member', () => {
    const [review] = blocksOf('employer.messages.conversation');
    const { cases } = review as Extract<Block, { block: 'sentence' }>;
    expect(cases.length).toBeGreaterThan(1);
    for (const { values } of cases)
      expect(values['member']?.open?.screen).toBe('employer.memberProfile.details');
  });
});

describe('the accounts of a family', () => {
  it('say who has none', () => {
    const userName = columnsOf('admin.memberProfile.details', 'householdAccounts').find(
      ({ id }) => id === 'userName',
    );
    expect(userName?.absent).toBe('absent.noAccount');
    expect(userName?.visibleWhen).toBeUndefined();
  });
});

describe('the health accounts', () => {
  it.each([
    ['claims', ['fsaPaid', 'requestedAmount']],
    ['requests', ['approved']],
    ['accounts', ['contributed', 'paid']],
  ])('show no amount of zero in the %s', (block, ids) => {
    const columns = columnsOf('member.payWithFsa', block).filter(({ id }) => ids.includes(id));
    expect(columns.map(({ id }) => id)).toEqual(ids);
    for (const { visibleWhen } of columns) expect(visibleWhen?.source).toContain('> 0.0');
  });
});

describe('the page of health accounts', () => {
  it('says what is left before anything else', () =>
    expect(blocksOf('member.payWithFsa')[0]).toMatchObject({ block: 'sentence', id: 'standing' }));
});

describe('the answer to what a service costs', () => {
  it('says how far the deductible is paid', () =>
    expect(columnsOf('member.myPlans', 'answers').map(({ id }) => id)).toContain(
      'deductibleStanding',
    ));
});
