import { describe, expect, it } from 'vitest';
import { isComplete, toInput, valuesToInput } from '#web/core/screen/call-input.ts';
import { readPath } from '#web/core/screen/read-path.ts';
import { buildOperation } from './support/artefact.ts';

const operation = buildOperation(
  'readClaim',
  { memberId: { type: 'string' }, groupNumber: { type: 'integer' }, archived: { type: 'boolean' } },
  {
    input: {
      type: 'object',
      properties: {
        memberId: { type: 'string' },
        groupNumber: { type: 'integer' },
        archived: { type: 'boolean' },
      },
      required: ['memberId'],
    },
  },
);

describe('the input of a call', () => {
  it('is filled from the context', () => {
    const scope = { route: { id: '1042' }, row: { group: { number: 7 } } };
    const bindings = { memberId: { from: 'route.id' }, groupNumber: { from: 'row.group.number' } };
    expect(toInput(operation, bindings, scope)).toEqual({ memberId: '1042', groupNumber: 7 });
  });

  it('has the types of the operation, although an address contains only text', () => {
    const values = { memberId: '0042', groupNumber: '42', archived: 'true' };
    expect(valuesToInput(operation, values)).toEqual({
      memberId: '0042',
      groupNumber: 42,
      archived: true,
    });
  });

  it('omits empty values, and keeps false and zero', () => {
    const values = { memberId: '  ', groupNumber: 0, archived: false };
    expect(valuesToInput(operation, values)).toEqual({ groupNumber: 0, archived: false });
  });

  it('keeps a malformed number as text, so that the refusal names it', () => {
    expect(valuesToInput(operation, { groupNumber: 'abc' })).toEqual({ groupNumber: 'abc' });
  });

  it('is complete when all required fields have values', () => {
    expect(isComplete(operation, { memberId: '1' })).toBe(true);
    expect(isComplete(operation, { groupNumber: 1 })).toBe(false);
  });
});

describe('a path', () => {
  it('never reads inherited properties', () => {
    expect(readPath({ a: 1 }, ['constructor'])).toBeUndefined();
    expect(readPath({ a: { b: 2 } }, ['a', 'b'])).toBe(2);
    expect(readPath(undefined, ['a'])).toBeUndefined();
  });
});
