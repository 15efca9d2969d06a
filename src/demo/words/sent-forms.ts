import { displayDate } from '#shared/format/dates.ts';
import { addDays } from '../calendar.ts';

/** A form that a user has sent. */
export interface SentForm {
  /** The English name of the form. */
  readonly formName: string;
  readonly userName: string;
  readonly daysAgo: number;
  readonly answers: Record<string, unknown>;
  /** The first message of the conversation: the questions with their answers. */
  readonly message: string;
  /** Staff have read the surveys, and still work on the reimbursement. */
  readonly status: 'Resolved' | 'Open';
}

export function listSentForms(today: string): readonly SentForm[] {
  const serviceDate = addDays(today, -40);
  return [
    {
      formName: 'Satisfaction survey',
      status: 'Resolved',
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
      formName: 'Direct reimbursement',
      status: 'Open',
      userName: 'employee.demo',
      daysAgo: 3,
      answers: {
        patient: 'Elena Márquez',
        careType: 'dental',
        abroad: true,
        expenses: [{ serviceDate, provider: 'Clínica Dental del Puerto', amount: 184.5 }],
      },
      message: `The care\nName of the patient: Elena Márquez\nType of care: Dental\nWas the care received outside the United States? Yes\n\nWhat you paid\nExpenses 1\n– Date of service: ${displayDate(serviceDate)}\n– Doctor, pharmacy or facility: Clínica Dental del Puerto\n– Amount you paid: $184.50`,
    },
    {
      formName: 'Satisfaction survey',
      status: 'Resolved',
      userName: 'provider.demo',
      daysAgo: 6,
      answers: { overall: 'fair', website: 'good', contact: ['phone', 'portal'], answer: true },
      message:
        'Your experience\nHow would you rate our service overall? Fair\nHow would you rate this website? Good\nHow did you contact us this year? By phone, Through this website\n\nYour comments\nWould you like an answer? Yes',
    },
  ];
}
