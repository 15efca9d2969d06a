import { readFile } from 'node:fs/promises';
import { offsetOfRun } from '../support/offset-of-run.ts';
import { readPdf } from '../support/pdf.ts';
import { postJson, JourneyPage } from './support/journey.ts';
import {
  getAddress,
  expect,
  expectNoDefects,
  open,
  test,
  waitUntilLoaded,
} from './support/portal.ts';
import { fetchToken } from './support/screens.ts';

interface Run {
  groupNumber: number;
  checkRunDefinitionId: number;
  date: string;
  publishedDate?: string;
}

interface PaidClaim {
  checkNumber: string;
  fullClaimNumber: string;
  memberId: string;
  run: Run;
}

const get = async <Result>(token: string, path: string, input: object): Promise<Result> => {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  );
  const response = await fetch(`${getAddress('localhost')}${path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as Result;
};

/**
 * Finds a claim of the provider that a check run of the last two months pays. Searches the runs that are not published
 * first.
 */
async function findPaidClaimOfProvider(user: string): Promise<PaidClaim> {
  const staff = await fetchToken('administrator.demo');
  const provider = await fetchToken(user);
  const from = new Date(Date.now() + offsetOfRun - 60 * 86_400_000).toISOString().slice(0, 10);
  const search = { from, itemsPerPage: 100 };
  const runs: Run[] = [];
  for (const groupNumber of [1001, 1002, 1003, 1004])
    runs.push(
      ...(
        await postJson<{ results: Run[] }>(staff, '/api/CheckRun/search', {
          ...search,
          groupNumber,
        })
      ).results,
    );
  runs.sort((a, b) => Number(Boolean(a.publishedDate)) - Number(Boolean(b.publishedDate)));
  for (const run of runs) {
    const { groupNumber, checkRunDefinitionId, date } = run;
    const key = { groupNumber, checkRunDefinitionId, date };
    const { results } = await get<{ results: { checkId: number; checkNumber: string }[] }>(
      staff,
      '/api/CheckRun/Checks',
      { ...key, itemsPerPage: 100 },
    );
    for (const { checkId, checkNumber } of results) {
      const path = '/api/portal/check-runs/claims';
      for (const claim of await get<PaidClaim[]>(staff, path, { checkId })) {
        const { fullClaimNumber } = claim;
        const found = await postJson<{ eopAvailable?: boolean }>(
          provider,
          '/api/portal/claims/read',
          {
            fullClaimNumber,
          },
        );
        if (found.eopAvailable) return { ...claim, checkNumber, run };
      }
    }
  }
  throw new Error(`No check run of the last two months pays a claim of ${user}`);
}

test('a person publishes a check run, and the provider gets the explanation of payment', async ({
  browser,
}) => {
  const { fullClaimNumber, memberId, checkNumber, run } =
    await findPaidClaimOfProvider('provider.demo');
  const { groupNumber, checkRunDefinitionId, date } = run;
  const staff = await open(browser, { user: 'administrator.demo' });
  const checker = new JourneyPage(staff.page, 'en');
  const view = `checkrun/view/${groupNumber}.${checkRunDefinitionId}/${date}`;
  await staff.page.goto(`/admin/finance/${view}`);
  await waitUntilLoaded(staff.page);
  if (!run.publishedDate) {
    await checker.runAction('screen.admin.checkRun.view.actions.publish');
    await staff.page
      .getByRole('alertdialog')
      .getByRole('button', { name: checker.text('screen.admin.checkRun.view.actions.publish') })
      .click();
    await expect(checker.button('screen.admin.checkRun.view.actions.publish')).toHaveCount(0);
  }
  await expectNoDefects(staff);

  const practice = await open(browser, { user: 'provider.demo' });
  await practice.page.goto(`/provider/claim-item-details/${memberId}/${fullClaimNumber}`);
  await waitUntilLoaded(practice.page);
  const started = practice.page.waitForEvent('download');
  await new JourneyPage(practice.page, 'en').runAction(
    'screen.provider.claimItemDetails.actions.eop',
  );
  const { text } = await readPdf(await readFile(await (await started).path()));
  expect(text).toContain(checkNumber);
  await expectNoDefects(practice);
});
