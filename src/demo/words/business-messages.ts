import type { Script } from './conversation-script.ts';
import { resolutionTypes, subjectIds } from '../code-ids.ts';

export const employerScripts: readonly Script[] = [
  {
    subjectId: subjectIds.billing,
    subject: 'Funding request higher than usual',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'This week’s funding request is higher than usual. Does it include one large claim?',
      ],
      [
        'staff',
        'Yes, it includes one hospital stay. The check register under Finance shows the amount without names. The other claims are in the usual range.',
      ],
    ],
  },
  {
    subjectId: subjectIds.cobra,
    subject: 'COBRA notice for a former employee',
    lines: [
      ['user', 'On which day did you mail the COBRA notice to our former employee?'],
      ['staff', 'We are looking up the mailing date. Which employee number is it?'],
    ],
  },
  {
    subjectId: subjectIds.eligibility,
    subject: 'New hire starts on the first',
    attachment: 'form',
    resolutionTypeId: resolutionTypes.eligibilityUpdated,
    lines: [
      [
        'user',
        'A new employee starts on the first of next month. I attached the signed form because she could not sign online.',
      ],
      ['staff', 'Thank you. We entered the enrollment and will mail her ID cards this week.'],
    ],
  },
  {
    subjectId: subjectIds.benefits,
    subject: 'Plan summaries for open enrollment',
    resolutionTypeId: resolutionTypes.informationSent,
    lines: [
      ['user', 'When will we receive the plan summaries for open enrollment, also in Spanish?'],
      ['staff', 'Both languages are now under Documents, in Summary of Benefits and Coverage.'],
    ],
  },
  {
    subjectId: subjectIds.eligibility,
    subject: 'Coverage of a rehired employee',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'One of our drivers came back after four months. Does the waiting period start again?',
      ],
      [
        'staff',
        'No. An employee who returns within six months is covered from the first day of the next month. Please send us a new enrollment with the type Rehire.',
      ],
    ],
  },
];

export const providerScripts: readonly Script[] = [
  {
    subjectId: subjectIds.claim,
    subject: 'Status of claim {claim}',
    topic: 'waiting',
    lines: [
      [
        'user',
        'What is the status of claim {claim}? The date of service is {serviceDate} and we billed {billed}.',
      ],
      ['staff', 'The claim is complete and in process. You do not need to send anything.'],
    ],
  },
  {
    subjectId: subjectIds.billing,
    subject: 'Payment for claim {claim}',
    topic: 'paid',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'We cannot match a payment of {paid}. Is it for claim {claim}, date of service {serviceDate}?',
      ],
      ['staff', 'Yes. The {paid} for this claim are part of check {check}.'],
      ['user', 'Thank you, we found it.'],
    ],
  },
  {
    subjectId: subjectIds.precertification,
    subject: 'Is precertification needed for an MRI?',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      ['user', 'Does an outpatient MRI need precertification under your PPO plans?'],
      [
        'staff',
        'Yes. Please send the precertification form with your clinical notes. You will have an answer within five business days.',
      ],
    ],
  },
  {
    subjectId: subjectIds.network,
    subject: 'New doctor in our practice',
    resolutionTypeId: resolutionTypes.forwarded,
    lines: [
      ['user', 'A new doctor joins our practice next month. How do we add her to the network?'],
      [
        'staff',
        'The network’s contracting department enrolls new doctors. We forwarded your message to them.',
      ],
    ],
  },
  {
    subjectId: subjectIds.network,
    subject: 'New phone number of our office',
    resolutionTypeId: resolutionTypes.eligibilityUpdated,
    lines: [
      ['user', 'Our office has a new phone number. How do we correct it in the directory?'],
      [
        'staff',
        'Please fill in the form “Update practice details” under Documents. The directory shows the new number the next day.',
      ],
    ],
  },
];
