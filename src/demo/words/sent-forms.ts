/** Forms that were sent: the form's English name, who sent it, how many days ago, and the message it became. */
export const sentForms: readonly {
  readonly form: string;
  readonly userName: string;
  readonly daysAgo: number;
  readonly answers: Record<string, unknown>;
  readonly message: string;
}[] = [
  {
    form: 'Satisfaction survey',
    userName: 'employee.demo',
    daysAgo: 9,
    answers: {
      overall: 'good',
      website: 'excellent',
      contact: ['portal'],
      comments: 'Show the remaining deductible in the app.',
    },
    message:
      'Your experience\nHow would you rate our service overall? Good\nHow would you rate this website? Excellent\nHow did you contact us this year? Through this website\n\nYour comments\nWhat should we do better? Show the remaining deductible in the app.',
  },
  {
    form: 'Direct reimbursement',
    userName: 'employee.demo',
    daysAgo: 3,
    answers: {
      patient: 'Elena Márquez',
      careType: 'dental',
      abroad: true,
      expenses: [
        { serviceDate: '2026-10-12', provider: 'Clínica Dental del Puerto', amount: 184.5 },
      ],
    },
    message:
      'The care\nName of the patient: Elena Márquez\nType of care: Dental\nWas the care received outside the United States? Yes\n\nWhat you paid\nExpenses 1\n– Date of service: 10/12/2026\n– Doctor, pharmacy or facility: Clínica Dental del Puerto\n– Amount you paid: $184.50',
  },
  {
    form: 'Satisfaction survey',
    userName: 'provider.demo',
    daysAgo: 6,
    answers: { overall: 'fair', website: 'good', contact: ['phone', 'portal'], answer: true },
    message:
      'Your experience\nHow would you rate our service overall? Fair\nHow would you rate this website? Good\nHow did you contact us this year? By phone, Through this website\n\nYour comments\nWould you like an answer? Yes',
  },
];
