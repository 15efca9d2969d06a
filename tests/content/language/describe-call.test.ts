import { expect, it } from 'vitest';
import { describeCall } from '#language/report/describe-call.ts';
import type { Operation } from '#shared/schemas/contract.ts';

const operation = {
  summary: 'Closes conversations',
  access: [
    { principal: 'admin', requires: ['A'], requiresAny: ['B', 'C'] },
    { principal: 'provider', requiresAny: ['B', 'C'] },
    { principal: 'member' },
  ],
  bulk: { ids: 'conversationIds' },
  gates: [],
  transaction: 'Question',
  input: { schema: {}, files: [] },
  output: {
    kind: 'json',
    schema: {
      properties: {
        owner: { type: 'string', 'x-requires': ['D', 'E'] },
        paid: { type: 'string', 'x-requires': [{ principal: 'employer', requires: ['F'] }] },
      },
    },
  },
} as unknown as Operation;

it('a described call names its callers, its bulk input and the permissions of withheld values', () => {
  expect(describeCall(operation)).toEqual([
    {
      title: 'Closes conversations',
      rows: [
        ['admin', 'A and (B or C)'],
        ['provider', 'B or C'],
        ['member', 'everybody'],
        ['bulk', 'accepts several rows, by `conversationIds`'],
        ['transaction', 'Question'],
      ],
    },
    {
      title: 'It returns',
      rows: [
        ['owner', 'a text, withheld without D and E'],
        ['paid', 'a text, withheld without F (employer)'],
      ],
    },
  ]);
});
