import file from '../../../schemas/parts/limits.json' with { type: 'json' };

/** Constants of points 4, 5 and 9 of the specification, and of the portal, by name: `limits.pageSize.value`. */
export const limits = file.limits;
