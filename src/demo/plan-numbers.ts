/** Numbers of the plans that a group may have; a number is unique within a group and plan year. */
export const planNumbers = {
  medical: 'M1',
  /** The high-deductible plan that large groups offer beside their first medical plan. */
  secondMedical: 'M2',
  drug: 'R1',
  dental: 'D1',
  vision: 'V1',
  life: 'L1',
  flexibleSpending: 'F1',
  healthSavings: 'H1',
  shortTermDisability: 'S1',
  longTermDisability: 'T1',
} as const;
