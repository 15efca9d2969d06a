import { limits } from '#shared/schemas/limits.ts';
import { sweep } from './database/sweep.ts';
import { moveFilesToDirectory, sweepFiles } from './files/maintain-files.ts';
import type { JobKind, ScheduledJobKind } from './jobs/job-kind.ts';
import { mailClaimNotices } from './mail/claim-notices.ts';
import { importCallsJob } from './resources/call-track/import/import-calls.job.ts';
import { makeChecksJob } from './resources/check-run/make-checks.job.ts';
import { exportClaimsJob } from './resources/claim/export-claims.job.ts';
import { importEnrollmentsJob } from './resources/enrollment/import/import-enrollments.job.ts';
import { checkLinksJob } from './resources/link/check/check-links.job.ts';
import { checkMrfFileJob } from './resources/mrf/check/check-file.job.ts';
import { importMrfFileJob } from './resources/mrf/check/import-file.job.ts';
import { produceFileJob } from './resources/mrf/produce/produce-file.job.ts';
import { remindTransparencyJob } from './resources/mrf/remind/remind-transparency.job.ts';
import { runReportJob } from './resources/report/run-report.job.ts';
import { runSchedulesJob } from './resources/report/schedule/run-schedules.job.ts';

const sweepJob: ScheduledJobKind = {
  name: 'sweep',
  schedule: `*/${limits.sweepInterval.value} * * * *`,
  async run(services) {
    await sweep(services);
    await sweepFiles(services);
  },
};
const moveFilesJob: ScheduledJobKind = {
  name: 'moveFiles',
  // At minute 17 of each hour.
  schedule: '17 * * * *',
  run: moveFilesToDirectory,
};

const mailClaimNoticesJob: ScheduledJobKind = {
  name: 'noticeClaims',
  // Every minute.
  schedule: '* * * * *',
  run: (services) => mailClaimNotices({ kysely: services.kysely, services }),
};

/** Every kind of job that the portal runs. */
export const jobKinds: readonly JobKind[] = [
  sweepJob,
  moveFilesJob,
  mailClaimNoticesJob,
  exportClaimsJob,
  runReportJob,
  runSchedulesJob,
  makeChecksJob,
  produceFileJob,
  checkMrfFileJob,
  importMrfFileJob,
  remindTransparencyJob,
  importEnrollmentsJob,
  checkLinksJob,
  importCallsJob,
];
