/**
 * Options of Node for the server in production. Node chooses the size of its young generation by the memory of the
 * machine and frees nothing before it is full; this is its choice for 1 GB.
 */
export const serverFlags = ['--max-semi-space-size=4'] as const;
