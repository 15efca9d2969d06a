import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CoverageDetails, PlanYear } from '#generated/operations.ts';
import type { Problem } from '#shared/problem.ts';
import { startPortal, type Caller, type TestPortal } from '../support/portal.ts';

const path = '/api/ClaimsCoverage/Details';
const employee = '100100010100';
const daughter = '100100010102';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal({ unhurried: true });
});
afterAll(() => portal.close());

const read = async (caller: Caller, query = '', at = path): Promise<CoverageDetails> => {
  const answer = await caller('GET', `${at}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as CoverageDetails;
};

describe('coverage', () => {
  it('of this plan year is what a member sees unasked, with all kinds and their limits', async () => {
    const details = await read(await portal.as('employee'));
    expect(details.memberId).toBe(employee);
    const kinds = details.coverages.map((coverage) => coverage.coverageType);
    expect(kinds).toEqual(expect.arrayContaining(['Medical', 'Dental', 'Vision', 'Drug', 'FSA']));
    const medical = details.coverages.find((coverage) => coverage.coverageType === 'Medical')!;
    expect(medical.costShares).toContainEqual({
      kind: 'deductible',
      label: 'Deductible',
      tier: 'in',
      scope: 'individual',
      amount: 750,
    });
    expect(medical).toMatchObject({
      status: 'Active',
      coverageLevel: 'FAM',
      planYear: details.planYear,
    });
  });

  it('of another plan year is there for the asking', async () => {
    const caller = await portal.as('employee');
    const years = (await caller('GET', '/api/ClaimsInfo/PlanYears')).body as PlanYear[];
    expect(years.filter(({ current }) => current)).toHaveLength(1);
    expect(years.map(({ year }) => year)).toEqual(
      years.map(({ year }) => year).toSorted((one, other) => other - one),
    );
    const last = years.at(-1)!;
    const details = await read(caller, `?planYear=${last.year}`);
    expect(details.planYear).toBe(last.year);
    for (const { effectiveDate } of details.coverages)
      expect(effectiveDate >= last.from!).toBe(true);
    expect((await read(caller, '?planYear=2001')).coverages).toEqual([]);
  });

  it('of a minor is open to the parent, of the spouse is not, and a stranger’s looks like nobody’s', async () => {
    const caller = await portal.as('employee');
    expect((await read(caller, `?memberId=${daughter}`)).memberName).toContain('Sof');
    const answers = await Promise.all(
      ['100100010101', '103100020100', '100199999900'].map((memberId) =>
        caller('GET', `${path}?memberId=${memberId}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const [spouse, stranger, missing] = answers.map(({ body }) => ({
      ...(body as Problem),
      reference: '',
    }));
    expect(spouse).toEqual(missing);
    expect(stranger).toEqual(missing);
  });

  it('is open to the employer in its groups, and names the member', async () => {
    const employer = await portal.as('employer');
    expect((await read(employer, `?memberId=${employee}`)).groupNumber).toBe(1001);
    expect((await employer('GET', `${path}?memberId=103100020100`)).status).toBe(404);
    const unnamed = await employer('GET', path);
    expect(unnamed.status).toBe(422);
    expect((unnamed.body as Problem).fields[0]).toMatchObject({
      pointer: '/memberId',
      rule: 'readCoverage.memberNeeded',
    });
  });

  it('is open to a provider only after an exact search in the same session', async () => {
    const provider = await portal.as('provider');
    expect((await provider('GET', `${path}?memberId=${employee}`)).status).toBe(404);
    await provider('POST', '/api/Member/Search', { memberId: employee });
    expect((await read(provider, `?memberId=${employee}`)).memberId).toBe(employee);
    const again = await portal.as('provider');
    expect((await again('GET', `${path}?memberId=${employee}`)).status).toBe(404);
  });

  it('of a protected member is open to staff with the permission only', async () => {
    const query = '?memberId=100100010300';
    const admin = `${path}/Admin`;
    expect((await (await portal.as('customerservice'))('GET', admin + query)).status).toBe(404);
    expect((await read(await portal.as('administrator'), query, admin)).memberId).toBe(
      '100100010300',
    );
    expect((await (await portal.as('employee'))('GET', admin + query)).status).toBe(403);
  });
});
