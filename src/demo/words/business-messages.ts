import type { Script } from './conversation-script.ts';

export const employerScripts: readonly Script[] = [
  {
    subjectId: 12,
    subject: 'Funding request higher than usual',
    resolutionTypeId: 1,
    lines: [
      [
        'them',
        'This week’s funding request is higher than usual. Does it include one large claim?',
      ],
      [
        'us',
        'Yes, it includes one hospital stay. The check register under Finance shows the amount without names. The other claims are in the usual range.',
      ],
    ],
  },
  {
    subjectId: 10,
    subject: 'COBRA notice for a former employee',
    lines: [
      ['them', 'On which day did you mail the COBRA notice to our former employee?'],
      ['us', 'We are looking up the mailing date. Which employee number is it?'],
    ],
  },
  {
    subjectId: 4,
    subject: 'New hire starts on the first',
    attachment: 'form',
    resolutionTypeId: 5,
    lines: [
      [
        'them',
        'A new employee starts on the first of next month. I attached the signed form because she could not sign online.',
      ],
      ['us', 'Thank you. We entered the enrollment and will mail her ID cards this week.'],
    ],
  },
  {
    subjectId: 1,
    subject: 'Plan summaries for open enrollment',
    resolutionTypeId: 2,
    lines: [
      ['them', 'When will we receive the plan summaries for open enrollment, also in Spanish?'],
      ['us', 'Both languages are now under Documents, in Summary of Benefits and Coverage.'],
    ],
  },
  {
    subjectId: 4,
    subject: 'Coverage of a rehired employee',
    resolutionTypeId: 1,
    lines: [
      [
        'them',
        'One of our drivers came back after four months. Does the waiting period start again?',
      ],
      [
        'us',
        'No. An employee who returns within six months is covered from the first day of the next month. Please send us a new enrollment with the type Rehire.',
      ],
    ],
  },
];

export const providerScripts: readonly Script[] = [
  {
    subjectId: 2,
    subject: 'Status of claim {claim}',
    topic: 'waiting',
    lines: [
      [
        'them',
        'What is the status of claim {claim}? The date of service is {service} and we billed {billed}.',
      ],
      ['us', 'The claim is complete and in process. You do not need to send anything.'],
    ],
  },
  {
    subjectId: 12,
    subject: 'Payment for claim {claim}',
    topic: 'paid',
    resolutionTypeId: 1,
    lines: [
      [
        'them',
        'We cannot match a payment of {paid}. Is it for claim {claim}, date of service {service}?',
      ],
      ['us', 'Yes. The {paid} for this claim are part of check {check}.'],
      ['them', 'Thank you, we found it.'],
    ],
  },
  {
    subjectId: 7,
    subject: 'Is precertification needed for an MRI?',
    resolutionTypeId: 1,
    lines: [
      ['them', 'Does an outpatient MRI need precertification under your PPO plans?'],
      [
        'us',
        'Yes. Please send the precertification form with your clinical notes. You will have an answer within five business days.',
      ],
    ],
  },
  {
    subjectId: 8,
    subject: 'New doctor in our practice',
    resolutionTypeId: 7,
    lines: [
      ['them', 'A new doctor joins our practice next month. How do we add her to the network?'],
      [
        'us',
        'The network’s contracting department enrolls new doctors. We forwarded your message to them.',
      ],
    ],
  },
  {
    subjectId: 8,
    subject: 'New phone number of our office',
    resolutionTypeId: 5,
    lines: [
      ['them', 'Our office has a new phone number. How do we correct it in the directory?'],
      [
        'us',
        'Please fill in the form "Update practice details" under Documents. The directory shows the new number the next day.',
      ],
    ],
  },
];
