import { expect, it } from 'vitest';
import { isAccountChange } from '#server/resources/user/account-changes.ts';
import { operations } from '../support/contract.ts';
import english from '../../locales/en/server.json' with { type: 'json' };
import spanish from '../../locales/sp/server.json' with { type: 'json' };

it('every change of an account has words for the record of the account, in each language', () => {
  const keys = operations.filter(isAccountChange).map(({ id }) => `server.accountChanges.${id}`);
  expect(keys.length).toBeGreaterThan(20);
  for (const texts of [english, spanish])
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
});
