import { expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';

interface Step {
  check_run_id: number;
  status: string;
  at: string;
}
interface Run {
  check_run_id: number;
  run_date: string;
  status: string;
  published_at?: string;
  funding_approved_at?: string;
  funding_received_date?: string;
}

/** Check runs that a seed would write, without a database. */
async function seedRunsAt(now: Date): Promise<{ runs: Run[]; steps: Step[] }> {
  const rows: Record<string, unknown[]> = { check_run: [], check_run_step: [] };
  const query = (sql: string, params?: unknown[]) => {
    const table = /^insert into (\w+)/u.exec(sql)?.[1] ?? '';
    rows[table]?.push(...(JSON.parse(params?.[0] as string) as unknown[]));
    return Promise.resolve({ rows: [] });
  };
  await seedDemo({ query }, { now, hashPassword: (plain) => Promise.resolve(plain) });
  return { runs: rows['check_run'] as Run[], steps: rows['check_run_step'] as Step[] };
}

// Checks are run on Fridays.
test('nothing of a check run lies in the future on the morning of its day', async () => {
  const now = '2026-11-27T13:40:00Z';
  const today = now.slice(0, 10);
  const { runs, steps } = await seedRunsAt(new Date(now));
  const runsOfToday = runs.filter(({ run_date: date }) => date === today);
  expect(runsOfToday.some(({ status }) => status === 'Published')).toBe(true);
  expect(steps.filter(({ at }) => at > now)).toEqual([]);
  for (const run of runs) {
    expect((run.funding_approved_at ?? '') <= now).toBe(true);
    expect((run.funding_received_date ?? '') <= today).toBe(true);
  }
  const stepsByRun = Map.groupBy(steps, (step) => step.check_run_id);
  for (const run of runsOfToday) {
    const stepsOfRun = stepsByRun.get(run.check_run_id) ?? [];
    const times = stepsOfRun.map(({ at }) => at);
    expect(times).toEqual(times.toSorted());
    expect(new Set(times).size).toBe(times.length);
    const published = stepsOfRun.find(({ status }) => status === 'Published');
    expect(run.published_at).toBe(published?.at);
  }
}, 60_000);
