import { limits } from '#shared/schemas/limits.ts';
import { sweep } from '../database/sweep.ts';
import type { JobKind, ScheduledJobKind } from './job-kind.ts';

const sweepJob: ScheduledJobKind = {
  name: 'sweep',
  schedule: `*/${limits.sweepInterval.value} * * * *`,
  run: (services) => sweep(services),
};

/** Every kind of job that the portal does. */
export const jobKinds: readonly JobKind[] = [sweepJob];
