import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { callForBody } from '../support/calls.ts';
import {
  finishJob,
  createRunKey,
  readCheckNumbers,
  sumPayableClaims,
  releaseJob,
  listRuns,
  sumRun,
} from '../support/check-runs.ts';
import { programArguments, spawnChild } from '../support/child.ts';
import { copyPostgresDatabase } from '../support/databases/postgres-copy.ts';
import { startPortal, type TestPortal } from '../support/portal.ts';
import { hasPostgres } from '../support/postgres.ts';

/** Ten points of a run, in order: the statement at which its process is killed. */
const points: Record<string, [statement: string, when: 'before' | 'sent']> = {
  'before it begins': ['^update "job" set "leased_until"', 'before'],
  'while it reports progress': ['"step" =', 'sent'],
  'before it locks the funding': ['from "group_financing".* for update', 'before'],
  'before it writes the run': ['^insert into "check_run"', 'before'],
  'after it has written the run': ['^insert into "check_run"', 'sent'],
  'before it makes the checks': ['make_checks', 'before'],
  'after it has made the checks': ['make_checks', 'sent'],
  'after it has taken the check numbers': ['^update "group_financing"', 'sent'],
  'after it has written the sums': ['sum_run', 'sent'],
  'before it commits': ['^commit', 'before'],
};

describe.skipIf(!hasPostgres)('a check run', () => {
  let copy: Awaited<ReturnType<typeof copyPostgresDatabase>>;
  let portal: TestPortal;
  beforeAll(async () => {
    copy = await copyPostgresDatabase();
    portal = await startPortal({ database: copy });
  });
  afterAll(() => portal.close());

  describe('whose process is killed', () => {
    const key = createRunKey(1014);
    let jobId: number;
    let before: Awaited<ReturnType<typeof sumPayableClaims>>;
    beforeAll(async () => {
      before = await sumPayableClaims(portal, key.groupNumber);
      ({ jobId } = await callForBody(portal, 'finance', 'initiateCheckRun', key));
    });

    it.each(Object.entries(points))('%s leaves nothing', async (_, [statement, when]) => {
      const numbers = await readCheckNumbers(portal, key.groupNumber);
      const child = spawnChild(
        process.execPath,
        programArguments('tests/support/check-run-process.ts'),
        'SIGKILL',
        {
          cwd: projectRoot,
          env: { ...process.env, DATABASE_URL: copy.url, KILL_AT: statement, KILL_WHEN: when },
          stdio: 'inherit',
        },
      );
      expect((await once(child, 'exit'))[1]).toBe('SIGKILL');
      await releaseJob(portal, jobId);
      expect(await listRuns(portal, key)).toEqual([]);
      expect(await sumPayableClaims(portal, key.groupNumber)).toEqual(before);
      expect(await readCheckNumbers(portal, key.groupNumber)).toEqual(numbers);
    });

    it('pays everything once when another process takes it over', async () => {
      await finishJob(portal, jobId);
      const [run, ...others] = await listRuns(portal, key);
      expect(others).toEqual([]);
      const { total, checks, claims } = await sumRun(portal, run!.check_run_id);
      expect([total, checks, claims]).toEqual(Array(3).fill(before.cents));
      const { last, made } = await readCheckNumbers(portal, key.groupNumber);
      expect(made).toEqual(made.map((_, index) => index + 1));
      expect(last).toBe(made.length);
    });
  });
});
