/**
 * Options of Node for the server in production. They keep its memory small: on a machine with much memory Node allows a
 * larger young generation and collects it only when it is full, so it holds memory that it does not need. 4 MB for each
 * semi-space is Node's default on a machine with 1 GB.
 */
export const serverFlags = ['--max-semi-space-size=4'] as const;
