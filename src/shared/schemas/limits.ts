import file from '../../../schemas/parts/limits.json' with { type: 'json' };

/** Constants of the specification's points 4, 5 and 9, and of the portal, by name: `limits.pageSize.value`. */
export const limits = file.limits;
