// Times an enrollment file of 5,000 lines, from its upload until all forms are submitted, on the embedded database or
// on the one at DATABASE_URL, which must be empty.
import { setTimeout as delay } from 'node:timers/promises';
import { formatCsvLines } from '#shared/format/csv-lines.ts';
import { limits } from '#shared/schemas/limits.ts';
import { createTemplateRows } from '#server/resources/enrollment/import/template.ts';
import { today } from '#server/clock.ts';
import { startDemoPortal } from '../setup/demo-portal.ts';
import { type Call, signIn } from './portal-calls.ts';

const GROUP = 1001;
const GOAL_SECONDS = 60;

export async function measureEnrollmentFile(): Promise<void> {
  const { DATABASE_URL } = process.env;
  const portal = await startDemoPortal(DATABASE_URL ? { DATABASE_URL } : {});
  try {
    const call = await signIn(portal.origin, 'employer.demo');
    const form = new FormData();
    form.append('groupNumber', String(GROUP));
    form.append('signatureName', 'Erin Employer');
    form.append('attested', 'true');
    form.append('files', new Blob([await createEnrollmentFile(call)]), 'people.csv');
    const started = performance.now();
    const { importId } = await call<{ importId: number }>('/api/portal/enrollments/imports', form);
    const { enrollmentCount, lineCount } = await waitUntilSubmitted(call, importId);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${lineCount} lines, ${enrollmentCount} forms: ${seconds} s  goal ${GOAL_SECONDS} s`,
    );
  } finally {
    await portal.stop();
  }
}

/** Repeats the example family of the import template, in the group's medical plan, up to the maximum number of lines. */
async function createEnrollmentFile(call: Call): Promise<string> {
  const { plans } = await call<{ plans: { coverageType: string; planName: string }[] }>(
    `/api/Enrollments/GetForm?groupNumber=${GROUP}`,
  );
  const plan = plans.find(({ coverageType }) => coverageType === 'Medical')?.planName ?? '';
  const family = createTemplateRows(today());
  const columns = [...new Set(family.flatMap((line) => Object.keys(line)))];
  const families = Math.floor(limits.enrollmentImportLines.value / family.length);
  const lines = Array.from({ length: families }, (_, n) =>
    family.map((line) => ({
      ...line,
      ...(line['medicalPlan'] ? { medicalPlan: plan } : {}),
      // Another employee in each family; the Social Security Administration assigns no numbers that begin with 9.
      employeeSsn: String(980_000_000 + n),
    })),
  ).flat();
  return formatCsvLines([
    columns,
    ...lines.map((line: Record<string, string>) => columns.map((name) => line[name] ?? '')),
  ]);
}

interface EnrollmentImport {
  state: string;
  lineCount: number;
  enrollmentCount: number;
}

async function waitUntilSubmitted(call: Call, importId: number): Promise<EnrollmentImport> {
  for (;;) {
    const current = await call<EnrollmentImport>(
      `/api/portal/enrollments/import?importId=${importId}`,
    );
    if (current.state === 'Submitted') return current;
    if (current.state !== 'Checking')
      throw new Error(`The import ended as ${JSON.stringify(current)}`);
    await delay(250);
  }
}
