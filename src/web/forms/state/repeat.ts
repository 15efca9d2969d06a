import type { Field } from '#shared/screens/field.ts';

/** A field that is a list of groups: dependents of an enrollment. */
export type RepeatedField = Field & { repeat: NonNullable<Field['repeat']> };

export const isRepeated = (field: Field): field is RepeatedField => field.repeat !== undefined;
