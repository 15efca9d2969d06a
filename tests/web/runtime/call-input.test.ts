import { describe, expect, it } from 'vitest';
import { isComplete, toInput, withoutEmpty } from '#web/core/screen/call-input.ts';
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
  it('is filled from what stands around it', () => {
    const scope = { route: { id: '1042' }, row: { group: { number: 7 } } };
    const bindings = { memberId: { from: 'route.id' }, groupNumber: { from: 'row.group.number' } };
    expect(toInput(operation, bindings, scope)).toEqual({ memberId: '1042', groupNumber: 7 });
  });

  it('speaks the types of the operation, though an address holds only text', () => {
    const values = { memberId: '0042', groupNumber: '42', archived: 'true' };
    expect(withoutEmpty(operation, values)).toEqual({
      memberId: '0042',
      groupNumber: 42,
      archived: true,
    });
  });

  it('leaves out what is empty, and keeps what is false or zero', () => {
    const values = { memberId: '  ', groupNumber: 0, archived: false };
    expect(withoutEmpty(operation, values)).toEqual({ groupNumber: 0, archived: false });
  });

  it('keeps what is no number as it was typed, so that the refusal names it', () => {
    expect(withoutEmpty(operation, { groupNumber: 'abc' })).toEqual({ groupNumber: 'abc' });
  });

  it('is complete when all that the operation insists on is there', () => {
    expect(isComplete(operation, { memberId: '1' })).toBe(true);
    expect(isComplete(operation, { groupNumber: 1 })).toBe(false);
  });
});

describe('a path', () => {
  it('never leads into what an object inherits', () => {
    expect(readPath({ a: 1 }, ['constructor'])).toBeUndefined();
    expect(readPath({ a: { b: 2 } }, ['a', 'b'])).toBe(2);
    expect(readPath(undefined, ['a'])).toBeUndefined();
  });
});
