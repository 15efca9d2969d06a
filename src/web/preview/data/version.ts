/** The saved files, or what is live. */
export const VERSIONS = ['draft', 'live'] as const;
export type Version = (typeof VERSIONS)[number];
