import file from '../../../schemas/parts/limits.json' with { type: 'json' };

/** The constants of point 9 of the specification, by name: `limits.pageSize.value`. */
export const limits = file.limits;
