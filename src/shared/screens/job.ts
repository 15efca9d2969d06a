/** Operations on background jobs: `read` returns the state of a job. */
export const jobCalls = { read: 'readJob' } as const;
