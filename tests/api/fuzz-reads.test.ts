import { describe, expect, it } from 'vitest';
import { eachOperation } from '../support/contract.ts';
import { prepareHostileValues } from '../support/fuzz/hostile-values.ts';

const findFailures = prepareHostileValues();
const reads = eachOperation.filter(({ operation }) => operation.effect === 'read');

describe.each(reads)('$id', { timeout: 120_000 }, ({ operation }) => {
  it('responds with less than 500 to every value of every property', async () =>
    expect(await findFailures(operation)).toEqual([]));
});
