import { limits } from '#shared/schemas/limits.ts';
import type { FileShape } from '../../rows/file-lines.ts';

/** The columns of every person; the employee's SSN groups the lines of a family. */
export const personColumns = [
  'employeeSsn',
  'relationship',
  'firstName',
  'lastName',
  'dateOfBirth',
  'gender',
] as const;

/** The columns that only a dependent fills. */
export const dependentColumns = ['ssn', 'student', 'disabled'] as const;

/** The columns that only an employee fills, named like the fields of the enrollment. */
export const employeeColumns = [
  'enrollmentType',
  'coverageDate',
  'hireDate',
  'qualifyingEvent',
  'dateOfQualifyingEvent',
  'locationNumber',
  'primaryMemberMaritalStatusType',
  'primaryMemberPayStatus',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zip',
  'primaryMemberHomePhone',
  'primaryMemberWorkPhone',
  'primaryMemberEmail',
  'otherInsuranceCompany',
  'otherInsurancePolicyNumber',
  'otherInsuranceEffectiveDate',
  'lifeCoverageAmount',
  'comments',
] as const;

/** The coverage types with a column for the number of the plan and one for the level. */
export const coverageColumns = [
  { coverageType: 'Medical', plan: 'medicalPlan', level: 'medicalLevel' },
  { coverageType: 'Dental', plan: 'dentalPlan', level: 'dentalLevel' },
  { coverageType: 'Vision', plan: 'visionPlan', level: 'visionLevel' },
  { coverageType: 'Drug', plan: 'drugPlan', level: 'drugLevel' },
  { coverageType: 'FSA', plan: 'fsaPlan', level: 'fsaLevel' },
  { coverageType: 'HSA', plan: 'hsaPlan', level: 'hsaLevel' },
  { coverageType: 'Life', plan: 'lifePlan', level: 'lifeLevel' },
  { coverageType: 'LTD', plan: 'ltdPlan', level: 'ltdLevel' },
  { coverageType: 'STD', plan: 'stdPlan', level: 'stdLevel' },
] as const;

/** The columns of the life insurance beneficiaries. */
export const beneficiaryColumns = [1, 2].map((number) => ({
  name: `beneficiary${number}Name`,
  relationship: `beneficiary${number}Relationship`,
  percent: `beneficiary${number}Percent`,
}));

/** All columns that must be empty for a dependent. */
export const employeeOnlyColumns: readonly string[] = [
  ...employeeColumns,
  ...coverageColumns.flatMap(({ plan, level }) => [plan, level]),
  ...beneficiaryColumns.flatMap((columns) => Object.values(columns)),
];

/** All columns, in the order of the template. */
export const allColumns: readonly string[] = [
  ...personColumns,
  ...dependentColumns,
  ...employeeOnlyColumns,
];

/** The columns without which no line can be read; a file may leave out the others. */
const requiredColumns: readonly string[] = [
  ...personColumns,
  'enrollmentType',
  'coverageDate',
  'hireDate',
  'addressLine1',
  'city',
  'state',
  'zip',
];

/** The format of a file of enrollments. */
export const enrollmentFile: FileShape = {
  columns: allColumns,
  required: requiredColumns,
  maxLines: limits.enrollmentImportLines.value,
};
