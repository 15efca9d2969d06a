import { fireEvent, screen } from '@testing-library/react';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { SearchBody } from '#shared/screens/artefact.ts';
import { buildArtefact, buildField, buildOperation, overForm } from './artefact.ts';
import { openScreen, serve } from './open-screen.tsx';

const text = { type: 'string' } as const;
const status: JsonSchema = { type: 'string', enum: ['Active', 'Ended'] };
export const properties = {
  lastName: text,
  ssn: { type: 'string', maxLength: 9 },
  dateOfBirth: { type: 'string', format: 'date' },
  status,
  pageNumber: { type: 'integer' },
  pageSize: { type: 'integer', maximum: 100 },
  sortProperty: text,
  sortDesc: { type: 'boolean' },
} as const;
export const needsMore = '!filled(form.ssn) || filled(form.dateOfBirth)';
export const operation = buildOperation('searchMembers', properties, {
  paging: 'memberSearch',
  rules: [
    {
      id: 'ssnNeedsMore',
      marks: ['dateOfBirth', 'lastName'],
      assert: needsMore,
      text: 'rules.searchMembers.ssnNeedsMore',
      condition: overForm(needsMore, { ssn: text, dateOfBirth: properties.dateOfBirth }),
    },
  ],
});

export const body: SearchBody = {
  kind: 'search',
  source: { operation: 'searchMembers', run: 'submit', input: {}, at: 'results' },
  criteria: {
    rows: [[buildField('lastName'), buildField('ssn', { as: 'ssn', schema: properties.ssn })]],
    more: [[buildField('dateOfBirth', { as: 'date', schema: properties.dateOfBirth })]],
    schema: { type: 'object', properties },
    run: 'actions.search',
  },
  results: {
    rowKey: 'memberId',
    columns: [
      buildField('memberId', { rowHeader: true }),
      buildField('lastName', { sort: true }),
      buildField('status', { optional: true }),
    ],
    sort: { field: 'lastName', descending: false },
    pageSize: 20,
    rowActions: [],
    empty: 'shell.empty.search',
  },
};

export const page = (input: Record<string, unknown>, totalCount = 45) => ({
  totalCount,
  results:
    totalCount === 0 ? [] : [{ memberId: `M${String(input.pageNumber)}`, lastName: 'Okafor' }],
  current: input.pageNumber,
  pages: 3,
  pageSize: input.pageSize,
});

export async function openSearch(
  response: (input: Record<string, unknown>) => unknown = (input) => page(input),
) {
  const requests = serve({ searchMembers: response });
  const screenOpen = await openScreen(buildArtefact(body, [operation]));
  await screen.findByLabelText('Last name');
  return { last: () => requests.at(-1)?.body, count: () => requests.length, ...screenOpen };
}
export const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const search = () => fireEvent.submit(screen.getByRole('search'));
