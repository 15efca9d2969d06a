import { subjectIds } from '../code-ids.ts';

/**
 * COC asks for a certificate of coverage, CONTACT changes an address, LOCCHG changes the work location, TERM ends the
 * coverage of an employee, and CARD orders ID cards.
 */
export type RequestKind = 'COC' | 'CONTACT' | 'LOCCHG' | 'TERM' | 'CARD';

export interface RequestWording {
  readonly subject: string;
  readonly text: string;
}

/** Texts of a kind of requests. Each request has one of `wordings`. */
export interface RequestWords {
  readonly queue: 'eligibility' | 'service';
  readonly subjectId: number;
  readonly wordings: readonly RequestWording[];
  /** The message of staff when the request is completed. */
  readonly answer: string;
}

export const requestWords: Readonly<Record<RequestKind, RequestWords>> = {
  COC: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      {
        subject: 'Certificate of coverage',
        text: 'Please send a certificate of coverage for a new employer.',
      },
      {
        subject: 'Proof of coverage needed',
        text: 'A new employer asks for proof of prior coverage.',
      },
    ],
    answer: 'The certificate of coverage is ready. You can find it under Documents.',
  },
  CONTACT: {
    queue: 'eligibility',
    subjectId: subjectIds.addressChange,
    wordings: [
      { subject: 'New home address', text: 'The family moved. The new address is on the form.' },
      {
        subject: 'Change of address and phone',
        text: 'Please use the address and phone number on the form.',
      },
    ],
    answer: 'We updated the contact information.',
  },
  LOCCHG: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      { subject: 'Transfer to another location', text: 'Please move this employee to location 2.' },
      {
        subject: 'New work location',
        text: 'This employee works at location 2 from next week on.',
      },
    ],
    answer: 'We changed the location. Coverage continues without a gap.',
  },
  TERM: {
    queue: 'eligibility',
    subjectId: subjectIds.eligibility,
    wordings: [
      {
        subject: 'End of employment',
        text: 'Employment ends. Please end the coverage and send the COBRA notice.',
      },
      {
        subject: 'Retirement of an employee',
        text: 'This employee retires. Please end the coverage on the date given.',
      },
    ],
    answer: 'We entered the termination date. The COBRA notice will be mailed within 14 days.',
  },
  CARD: {
    queue: 'service',
    subjectId: subjectIds.idCard,
    wordings: [
      {
        subject: 'Replacement ID cards',
        text: 'The cards were lost. Please send new ones to the home address.',
      },
      {
        subject: 'ID cards did not arrive',
        text: 'The new cards did not arrive. Please send them again.',
      },
    ],
    answer: 'We ordered the ID cards. They should arrive in 7 to 10 days.',
  },
};
