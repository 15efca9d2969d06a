import file from '../../../schemas/parts/limits.json' with { type: 'json' };

/** The constants of the specification's point 9, by name: `limits.pageSize.value`. */
export const limits = file.limits;
