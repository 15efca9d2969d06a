/** `draft`: the saved files. `live`: the live publication. */
export const VERSIONS = ['draft', 'live'] as const;
export type Version = (typeof VERSIONS)[number];
