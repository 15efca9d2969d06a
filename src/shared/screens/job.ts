/** The call by which background work is followed. */
export const jobCalls = { read: 'readJob' } as const;
