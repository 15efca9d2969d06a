/** The operation that reads the state of a background job. */
export const jobCalls = { read: 'readJob' } as const;
