import type { Script } from './member-messages.ts';

export const employerScripts: readonly Script[] = [
  {
    subjectId: 12,
    subject: 'Question about the last funding request',
    resolution: 1,
    lines: [
      [
        'them',
        'The funding request of this week is higher than usual. Is there one large claim in it?',
      ],
      [
        'us',
        'Yes, there is one hospital stay. The register under Finance shows it without names. Nothing else is out of the ordinary.',
      ],
    ],
  },
  {
    subjectId: 4,
    subject: 'New hire starts on the first',
    attach: 'pdf',
    resolution: 5,
    lines: [
      [
        'them',
        'We have a new hire who starts on the first of next month. I attached the signed form because she could not sign online.',
      ],
      ['us', 'Thank you. The enrollment is entered and her cards will be mailed this week.'],
    ],
  },
  {
    subjectId: 10,
    subject: 'COBRA notice for a former employee',
    lines: [
      ['them', 'Could you tell me on which day the COBRA notice went out to our former employee?'],
      ['us', 'We are looking up the mailing date and will tell you tomorrow.'],
    ],
  },
  {
    subjectId: 1,
    subject: 'Open enrollment materials',
    resolution: 2,
    lines: [
      ['them', 'When can we expect the plan summaries for open enrollment, also in Spanish?'],
      ['us', 'Both languages are now in your Documents, under Summary of Benefits and Coverage.'],
    ],
  },
];

export const providerScripts: readonly Script[] = [
  {
    subjectId: 2,
    subject: 'Status of a corrected claim',
    resolution: 3,
    lines: [
      ['them', 'We sent a corrected claim for {claim} two weeks ago. Has it arrived?'],
      [
        'us',
        'It arrived and was processed. The payment is in the next check run; you will find the number under the claim.',
      ],
    ],
  },
  {
    subjectId: 7,
    subject: 'Records for a precertification',
    attach: 'pdf',
    lines: [
      ['them', 'Please find attached the clinical notes you asked for.'],
      [
        'us',
        'Thank you, the notes are with the nurse. You will have an answer within two working days.',
      ],
    ],
  },
  {
    subjectId: 8,
    subject: 'New doctor in our practice',
    resolution: 7,
    lines: [
      ['them', 'A new doctor joins our practice next month. How do we add her to the network?'],
      [
        'us',
        'The network signs doctors on itself. We forwarded your note to its contracting desk.',
      ],
    ],
  },
];
