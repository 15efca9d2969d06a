import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { ScreenArtefact } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import type { Field } from '#shared/screens/field.ts';

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const screens =
  assemble(compiled, ['default'], () => '').get('default')?.artefacts ??
  new Map<string, ScreenArtefact>();

const blocksOf = (id: string): Block[] => {
  const { body } = screens.get(id) ?? {};
  return (body as { blocks: Block[] }).blocks;
};
const columnsOf = (id: string, block: string): Field[] => {
  const found = blocksOf(id).find((one) => one.id === block);
  return (found as { columns?: Field[] } | undefined)?.columns ?? [];
};

const resultsOf = (id: string): Field[] =>
  (screens.get(id)?.body as { results?: { columns: Field[] } } | undefined)?.results?.columns ?? [];

/** The twelve columns of a desktop hold blocks until their spans are used up. */
const spanOfFirstRow = 12;

describe('the home of a member', () => {
  it('asks for receipts in the first row, before the ID card', () => {
    const blocks = blocksOf('member.dashboard');
    const row = blocks.slice(0, blocks.findIndex(({ id }) => id === 'card') + 1);
    expect(row.map(({ id }) => id)).toEqual(['owed', 'information', 'receipts', 'card']);
    expect(row.reduce((total, { span }) => total + span, 0)).toBe(spanOfFirstRow);
  });

  it('opens the message that needs an answer, in the row below', () => {
    const blocks = blocksOf('member.dashboard');
    const below = blocks[blocks.findIndex(({ id }) => id === 'card') + 1];
    expect(below?.source?.operation).toBe('countWaiting');
    const steps = below?.actions.map(({ then }) => JSON.stringify(then)) ?? [];
    expect(steps[0]).toContain('"member.messages.conversation"');
    expect(steps[1]).toContain('"member.messages.messageCenter"');
  });
});

describe('the list of messages', () => {
  const startOf = (id: string) =>
    (screens.get(id)?.body as { results?: { sort?: unknown } } | undefined)?.results?.sort;

  it.each(['member', 'employer', 'provider'])(
    'begins with those that wait for the user (%s)',
    (name) => {
      const start = startOf(`${name}.messages.messageCenter`);
      expect(start).toEqual({ field: 'daysWaiting', descending: true });
    },
  );

  it('begins with the latest for staff', () => {
    const start = startOf('admin.messages.messageCenter');
    expect(start).toEqual({ field: 'lastMessageDate', descending: true });
  });

  it('says to members as to employers that one waits for them', () => {
    for (const language of ['en', 'sp']) {
      const labelOf = (portal: string, code: string) =>
        (
          JSON.parse(
            readDataFiles(projectRoot).get(`locales/${language}/${portal}.json`) ?? '{}',
          ) as Record<string, string>
        )[`portal.${portal}.codes.conversation-status.${code}`];
      const word = labelOf('employer', 'WaitingOnEmployer');
      expect(word).toBeTruthy();
      expect(labelOf('member', 'WaitingOnMember')).toBe(word);
    }
  });
});

describe('what a member still owes', () => {
  it.each([
    ['member.dashboard', 'recentClaims'],
    ['member.owedClaims', 'claims'],
    ['member.claims', undefined],
  ])('is bold in the list, unless it is nothing (%s)', (id, block) => {
    const columns = block ? columnsOf(id, block) : resultsOf(id);
    const owed = columns.find((column) => column.id === 'stillOwed');
    expect(owed?.strongWhen?.source).toBe('row.stillOwed > 0');
  });
});

describe('the claim of a member', () => {
  it('has one primary button where the answer is sent: that of the form', () => {
    const actions = screens.get('member.claimDetails')?.actions ?? [];
    const primary = actions.filter(({ look }) => look === 'primary');
    const answer = blocksOf('member.claimDetails').find(({ id }) => id === 'answer');
    const beside = actions.find(({ id }) => id === 'askBeside');
    expect(primary.map(({ id }) => id)).toEqual(['ask']);
    expect(beside?.label).toBe(primary[0]?.label);
    expect(beside?.visibleWhen).toEqual(answer?.visibleWhen);
    expect(JSON.stringify(primary[0]?.visibleWhen)).toContain('!(');
  });
});

describe('what a claim waits for', () => {
  it.each(['member.claimDetails', 'provider.claimItemDetails'])(
    'is what, from whom and until when, below the outcome (%s)',
    (id) => {
      const blocks = blocksOf(id);
      const order = blocks.map((one) => one.id);
      const needed = blocks[order.indexOf('outcome') + 1] as { fields?: Field[] } | undefined;
      expect(needed?.fields?.map((field) => field.id)).toEqual([
        'informationNeeded',
        'informationFrom',
        'providerName',
        'informationBy',
      ]);
    },
  );

  it('is sent in the form below', () => {
    const order = blocksOf('member.claimDetails').map(({ id }) => id);
    expect(order[order.indexOf('needed') + 1]).toBe('answer');
  });

  it('is not told to employers, whom it may tell a diagnosis', () => {
    expect(blocksOf('employer.memberProfile.claim').map(({ id }) => id)).not.toContain('needed');
  });
});

describe('the remarks of a claim', () => {
  it.each([
    'member.claimDetails',
    'provider.claimItemDetails',
    'employer.memberProfile.claim',
    'admin.claimItemDetails',
  ])('stand below the services, or as the reason of a denial above them (%s)', (id) => {
    const order = blocksOf(id).map((one) => one.id);
    expect(order.indexOf('remarks')).toBe(order.indexOf('lines') + 1);
    expect(order.indexOf('denial')).toBeLessThan(order.indexOf('share'));
    const [denial, remarks] = ['denial', 'remarks'].map((block) =>
      blocksOf(id).find((one) => one.id === block),
    );
    expect(denial?.visibleWhen?.source).toContain("record.status == 'Denied'");
    expect(remarks?.visibleWhen?.source).toContain("record.status != 'Denied'");
    for (const block of [denial, remarks])
      expect(block).toMatchObject({ headingLabel: true, heading: { label: 'fields.remark' } });
  });

  it('are the reason of a denied claim, in both languages', () => {
    const titleOf = (language: string) =>
      (
        JSON.parse(
          readDataFiles(projectRoot).get(`locales/${language}/shared.json`) ?? '{}',
        ) as Record<string, string>
      )['screen._shared.claim.blocks.denial.title'];
    expect(['en', 'sp'].map(titleOf)).toEqual(['Why it was denied', 'Por qué se denegó']);
  });
});

describe('the ID card', () => {
  it('offers a new card before printing, which a phone has in the menu', () => {
    const actions = screens.get('member.idCard')?.actions ?? [];
    expect(actions.map(({ id }) => id)).toEqual(['request', 'print']);
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

describe('the home of an employer', () => {
  it('lists as waiting only enrollments that the employer can answer', () => {
    const waiting = JSON.stringify(
      blocksOf('employer.dashboard').find(({ id }) => id === 'waitingEnrollments'),
    );
    expect(waiting).toContain('NeedsInfo');
    expect(waiting).toContain('CREATE_ENROLLMENT');
    expect(waiting).not.toContain('EmployerReview');
  });

  const waitingBlocks = ['waitingMessages', 'waitingEnrollments', 'waitingFunding'];

  it('says in one place what waits, without a second sum', () => {
    const blocks = blocksOf('employer.dashboard');
    expect(blocks.slice(0, 3).map(({ id }) => id)).toEqual(waitingBlocks);
    expect(blocks.filter(({ block }) => block === 'figure')).toEqual([]);
  });

  it.each(waitingBlocks)('leads to all that waits, in the same order and columns: %s', (id) => {
    const [short, all] = ['employer.dashboard', 'employer.waiting'].map((screen) =>
      blocksOf(screen).find((block) => block.id === id),
    );
    expect(all).not.toHaveProperty('limit');
    expect(columnsOf('employer.waiting', id)).toEqual(columnsOf('employer.dashboard', id));
    expect(all?.source?.input).toEqual(short?.source?.input);
  });

  it('says what is missing under the name of an enrollment', () => {
    const [name] = columnsOf('employer.dashboard', 'waitingEnrollments');
    expect(name?.under?.id).toBe('decisionNote');
  });
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
