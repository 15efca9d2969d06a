import { subjectIds } from '../code-ids.ts';

export type RequestKind = 'COC' | 'CONTACT' | 'LOCCHG' | 'TERM' | 'CARD';

/** Subject and text of a request. */
export type RequestWording = readonly [subject: string, text: string];

export interface RequestWords {
  readonly queue: 'eligibility' | 'service';
  readonly subjectId: number;
  readonly wordings: readonly RequestWording[];
  /** The answer of staff when it is completed. */
  readonly answer: string;
}

export const requestWords: Readonly<Record<RequestKind, RequestWords>> = {
  COC: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      ['Certificate of coverage', 'Please send a certificate of coverage for a new employer.'],
      ['Proof of coverage needed', 'A new employer asks for proof of prior coverage.'],
    ],
    answer: 'The certificate of coverage is ready. You can find it under Documents.',
  },
  CONTACT: {
    queue: 'eligibility',
    subjectId: subjectIds.addressChange,
    wordings: [
      ['New home address', 'The family moved. The new address is on the form.'],
      ['Change of address and phone', 'Please use the address and phone number on the form.'],
    ],
    answer: 'We updated the contact information.',
  },
  LOCCHG: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      ['Transfer to another location', 'Please move this employee to location 2.'],
      ['New work location', 'This employee works at location 2 from next week on.'],
    ],
    answer: 'We changed the location. Coverage continues without a gap.',
  },
  TERM: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      ['End of employment', 'Employment ends. Please end the coverage and send the COBRA notice.'],
      [
        'Retirement of an employee',
        'This employee retires. Please end the coverage on the date given.',
      ],
    ],
    answer: 'We entered the termination date. The COBRA notice will be mailed within 14 days.',
  },
  CARD: {
    queue: 'service',
    subjectId: subjectIds.idCard,
    wordings: [
      ['Replacement ID cards', 'The cards were lost. Please send new ones to the home address.'],
      ['ID cards did not arrive', 'The new cards did not arrive. Please send them again.'],
    ],
    answer: 'We ordered the ID cards. They should arrive in 7 to 10 days.',
  },
};
