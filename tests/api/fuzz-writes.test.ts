import { describe, expect, it } from 'vitest';
import { eachOperation } from '../support/contract.ts';
import { prepareHostileCalls } from '../support/fuzz/hostile-calls.ts';

const findFailures = prepareHostileCalls();
const writes = eachOperation.filter(({ operation }) => operation.effect === 'write');

describe.each(writes)('$id', { timeout: 120_000 }, ({ operation }) => {
  it('responds with less than 500 to hostile values of every property', async () =>
    expect(await findFailures(operation)).toEqual([]));
});
