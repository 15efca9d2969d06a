/**
 * Options of Node for the server in production. By default Node sizes the young generation by the machine's memory and
 * collects it only when it is full; 4 MB is its default for 1 GB of memory.
 */
export const serverFlags = ['--max-semi-space-size=4'] as const;
