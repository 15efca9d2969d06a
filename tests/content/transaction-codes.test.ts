import { describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { readCodeList } from '#server/database/code-lists.ts';
import { projectRoot, readBrands } from '#server/data-folders.ts';
import { HttpError } from '#server/errors.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import { getTransactionCode } from '#server/requests/transaction-code.ts';
import { operations } from '../support/contract.ts';

/** The specification's codes, by kind of request. Other brands put their prefix before them. */
const codes: Record<string, string> = {
  certificateOfCoverage: 'COC',
  precertification: 'PRECERT',
  providerRegistration: 'PROVREG',
  memberRegistration: 'MEMREG',
  termination: 'TERM',
  locationChange: 'LOCCHG',
  contactUpdate: 'CONTACT',
  newEnrollment: 'NEWENR',
  idCardRequest: 'IDCARD',
  onlineForm: 'FORM',
};
const prefixes: Record<string, string> = { default: '', cedar: 'CB-' };

const { compiled } = createWorkspace(readDataFiles(projectRoot), today).check();
const brands = readBrands(projectRoot).all;
const filing = operations.filter(({ transaction }) => transaction !== undefined);
/** Each screen with a form that files a request, and the kind of the request. */
const forms = compiled.uses
  .filter(({ kind }) => kind === 'transaction')
  .map(({ name, location }) => ({ file: location.file, kind: name }));

describe('the kinds of requests', () => {
  it('have a text each', () => {
    expect(readCodeList('request-kind').map(({ code }) => code)).toEqual(
      Object.keys(codes).toSorted(),
    );
  });
});

describe('every form that files a request', () => {
  it('is on a screen, for every call that files one', () => {
    const filed = new Set(forms.map(({ kind }) => kind));
    // Online forms are rows of the database: one screen shows all of them.
    const kinds = new Set(filing.map(({ transaction }) => transaction));
    expect([...kinds].filter((kind) => kind && !filed.has(kind))).toEqual([]);
    expect(kinds).toEqual(new Set(Object.keys(codes)));
  });

  it.each(brands)('is filed under the code of the brand $id, and under no other', (brand) => {
    const others = brands.filter(({ id }) => id !== brand.id);
    for (const { file, kind } of forms) {
      const calls = filing.filter(({ transaction }) => transaction === kind);
      expect(calls.length, file).toBeGreaterThan(0);
      for (const operation of calls) {
        const own = `${prefixes[brand.id]}${codes[kind]}`;
        expect(getTransactionCode(operation, {}, brand), file).toBe(own);
        for (const { transactions } of others) {
          const sent = { transactionType: transactions[kind] };
          expect(() => getTransactionCode(operation, sent, brand), file).toThrow(HttpError);
        }
      }
    }
  });
});
