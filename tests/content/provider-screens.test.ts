import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import type { Action } from '#shared/screens/action.ts';
import type { Block } from '#shared/screens/block.ts';
import type { DashboardBody, DetailBody, SearchBody } from '#shared/screens/artefact.ts';
import { getOperation } from '../support/contract.ts';
import { blocksOf, screens } from '../support/compiled-screens.ts';

const bodyOf = (id: string) => screens.get(id)?.body;

describe('the claims of a provider', () => {
  const search = bodyOf('provider.claimSearch') as SearchBody;

  it('are listed without a search, latest first', () => {
    expect(search.source.run).toBe('load');
    expect(search.results).toMatchObject({ sort: { field: 'serviceFrom', descending: true } });
  });

  it('have status and dates in view', () => {
    const shown = search.criteria?.rows.flat().map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(['standing', 'from', 'to']));
  });

  it.each(['provider.claimItemDetails', 'provider.memberProfile.claim'])(
    'can be asked about on %s, with the claim and its patient filled in',
    (id) => {
      const ask = screens.get(id)?.actions.find((action: Action) => action.id === 'ask');
      const query = { memberId: expect.anything(), fullClaimNumber: expect.anything() };
      expect(ask?.then).toMatchObject([{ do: 'navigate', to: { query } }]);
    },
  );
});

describe('the page of a claim', () => {
  const actions = screens.get('provider.claimItemDetails')?.actions ?? [];
  const conditionOf = (name: string) =>
    actions.find(({ id }: Action) => id === name)?.visibleWhen?.source ?? '';

  it('that waits for the provider offers to send what is needed, in place of a question', () => {
    const waits = conditionOf('sendInformation');
    expect(waits).toContain("record.informationFrom == 'provider'");
    for (const ask of ['ask', 'askBeside']) expect(conditionOf(ask)).toContain(`!(${waits})`);
  });

  it('with an explanation of payment offers that first, and a question beside it', () => {
    const order = actions.map(({ id }) => id);
    expect(order.indexOf('eop')).toBeLessThan(order.indexOf('askBeside'));
    expect(actions.find(({ id }) => id === 'eop')?.look).toBe('primary');
    expect(actions.find(({ id }) => id === 'askBeside')?.look).not.toBe('primary');
    expect(conditionOf('ask')).toContain('!record.eopAvailable');
  });

  it('says what to send and by when', () => {
    const outcome = blocksOf('provider.claimItemDetails').find(({ id }) => id === 'outcome');
    const { cases } = outcome as Extract<Block, { block: 'sentence' }>;
    const names = cases.map(({ text }) => text.split('.').at(-1));
    expect(names).toEqual(expect.arrayContaining(['sendRecords', 'sendBill', 'send']));
    expect(names).not.toContain('informationProvider');
  });

  it('leads to a page whose answer ends the wait', () => {
    const answer = blocksOf('provider.claimInformation').find(({ id }) => id === 'answer');
    expect(JSON.stringify(answer)).toContain('"sendsInformation":{"value":true}');
  });
});

it.each([
  ['provider.claimItemDetails', 'errors.notFound.claimOfPractice'],
  ['provider.preCertificationDetails', 'errors.notFound.precertificationOfPractice'],
])('%s says with a title of its own that the record is not the practice’s', (id, failure) => {
  const { source } = bodyOf(id) as DetailBody;
  expect(source).toMatchObject({ failure, failureTitle: `${failure}.title` });
});

it('a provider’s home asks for a number before it looks for a claim', () => {
  const { blocks } = bodyOf('provider.dashboard') as DashboardBody;
  const findClaim = blocks.find(({ id }) => id === 'findClaim');
  expect(findClaim).toMatchObject({ form: { rules: [{ id: 'needsOne' }] } });
});

it('a provider’s home leads to the recent claims of the practice without a number', () => {
  const { blocks } = bodyOf('provider.dashboard') as DashboardBody;
  const findClaim = blocks.find(({ id }) => id === 'findClaim');
  const [recent] = findClaim?.actions ?? [];
  expect(recent?.then).toMatchObject([{ do: 'navigate', to: { screen: 'provider.claimSearch' } }]);
  expect(recent?.then).not.toMatchObject([{ to: { query: expect.anything() } }]);
});

it('a new request leads from the patient straight to its form', () => {
  const { results } = bodyOf('provider.preCertificationPatient') as SearchBody;
  expect(results.open?.screen).toBe('provider.memberProfile.preCertificationForm');
  expect(results.opensOnly).toBe(true);
});

it('the one button that a phone shows on a patient’s page is to write about them', () => {
  const [first] = screens.get('provider.memberProfile')?.actions ?? [];
  expect(first).toMatchObject({
    id: 'write',
    label: 'screen.provider.memberProfile.actions.write',
  });
});

it('a claim on a phone has what the plan paid and what the patient may owe', () => {
  const { results } = bodyOf('provider.claimSearch') as SearchBody;
  const onCards = results.columns.filter(({ card }) => card).map(({ id }) => id);
  expect(onCards).toEqual(expect.arrayContaining(['planPaid', 'stillOwed']));
});

describe('the lists of a provider', () => {
  const lists = [...screens.values()].flatMap(({ id, body }) =>
    id.startsWith('provider.') && body.kind === 'search' ? [[id, body] as const] : [],
  );

  it.each(lists)('are sorted by each column by which the operation sorts: %s', (_, body) => {
    const { properties = {} } = getOperation(body.source.operation).input.schema;
    const accepted = (properties['sortBy'] ?? properties['sortProperty'])?.enum ?? [];
    const sorted = body.results.columns.filter(({ sort }) => sort).map(({ id }) => id);
    const possible = body.results.columns.map(({ id }) => id).filter((id) => accepted.includes(id));
    expect(sorted).toEqual(expect.arrayContaining(possible));
    expect(sorted).not.toEqual([]);
  });
});

describe('the coverage of a patient', () => {
  const { blocks } = bodyOf('provider.memberProfile.details') as DetailBody;
  const findBlock = (id: string) => blocks.find((block) => block.id === id);

  it('warns below the answer, not in a card of its own', () => {
    const description = 'screen.provider.memberProfile.details.blocks.standing.description';
    expect(findBlock('standing')).toMatchObject({ block: 'sentence', description });
    expect(blocks.filter(({ block }) => block === 'text')).toEqual([]);
  });

  it('has plans, limits, other insurance and benefits open, and one closed block', () => {
    const isOpen = ({ collapsed }: Block) => collapsed === undefined;
    expect(blocks.filter(isOpen).map(({ id }) => id)).toEqual([
      'standing',
      'eligibility',
      'coverages',
      'limits',
      'otherInsurance',
      'benefits',
    ]);
    expect(blocks.filter((block) => !isOpen(block)).map(({ id }) => id)).toEqual(['patient']);
  });

  it('begins with the services of the first plan', () => {
    expect(findBlock('benefits')).toMatchObject({ tree: { open: 'first' } });
  });

  it('has the limits of all coverages in one block, which begins with medical care', () => {
    const { source, segments } = findBlock('limits') as Extract<Block, { block: 'meters' }>;
    expect(Object.keys(source?.input ?? {})).toEqual(['memberId']);
    expect(segments?.map(({ field }) => field)).toEqual(['coverageType', 'scope', 'tier']);
    expect(segments?.[0]?.choices[0]?.value).toBe('Medical');
  });
});

it('a provider’s home begins with the notice', () => {
  const { blocks } = bodyOf('provider.dashboard') as DashboardBody;
  expect(blocks[0]).toMatchObject({ id: 'announcements', look: 'strip' });
});

it('the menu and the home page count messages by one rule, and the home page leads to those', () => {
  const rule = { operation: 'countWaiting', field: 'messages' };
  const file = `${projectRoot}/screens/provider/messages/message-center.json`;
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ menu: { badge: rule } });
  const { blocks } = bodyOf('provider.dashboard') as DashboardBody;
  expect(blocks.find(({ id }) => id === 'messages')).toMatchObject({
    source: { operation: rule.operation },
    open: { screen: 'provider.messages.messageCenter', query: { forMe: { value: true } } },
  });
});

describe('the remarks of a claim', () => {
  type Code = Record<'code' | 'en' | 'sp', string>;
  const readList = (name: string) =>
    (
      JSON.parse(readFileSync(`${projectRoot}/schemas/codes/${name}.json`, 'utf8')) as {
        codes: Code[];
      }
    ).codes;
  const about = readList('remark-codes-about-patient');
  const toReader = {
    en: /\byour?\b/iu,
    sp: /\b(?:usted|su (?:deducible|coseguro|copago|plan|cuenta))\b/iu,
  };

  it.each(['en', 'sp'] as const)(
    'do not tell others than the patient that they pay: %s',
    (language) => {
      const addressed = readList('remark-codes').filter((code) =>
        toReader[language].test(code[language]),
      );
      expect(addressed.map(({ code }) => code)).toEqual(about.map(({ code }) => code));
      for (const code of about) expect(code[language]).not.toMatch(toReader[language]);
    },
  );
});
