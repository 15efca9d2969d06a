import type { Block } from '#shared/screens/block.ts';

/** Kinds of blocks as a screen writes them, to be copied. */
export const blockWords: Partial<Record<Block['block'], object>> = {
  chart: {
    block: 'chart',
    id: 'spending',
    source: { operation: 'totalClaimsByMonth' },
    shape: 'bar',
    stacked: true,
    by: { id: 'month', as: 'month' },
    values: ['planPaid', 'memberResponsibility'],
  },
  progress: {
    block: 'progress',
    id: 'jobs',
    source: { operation: 'listJobs' },
    cancel: 'cancelJob',
    result: 'readJob',
  },
};
