import type { Script } from './conversation-script.ts';
import { resolutionTypes, subjectIds } from '../code-ids.ts';

/** Questions of members about one of their own claims. */
export const claimScripts: readonly Script[] = [
  {
    subjectId: subjectIds.claim,
    subject: 'Bill for my visit on {serviceDate}',
    topic: 'bill',
    attachment: 'bill',
    resolutionTypeId: resolutionTypes.claimExplained,
    lines: [
      [
        'user',
        'Hello, {provider} sent me a bill for {billed} for my visit on {serviceDate}. My explanation of benefits for claim {claim} says that I owe {owed}. Which amount is right? I attached the bill.',
      ],
      [
        'staff',
        'Thank you for writing, {first}. Please pay only {owed}, the amount on your explanation of benefits. {provider} is in your network and cannot bill you for the rest.',
      ],
      ['note', 'Called the billing office. They will send a corrected statement.'],
      [
        'staff',
        'We spoke with the billing office. They will send you a corrected statement within two weeks.',
      ],
    ],
  },
  {
    subjectId: subjectIds.healthAccounts,
    subject: 'FSA receipt for {serviceDate}',
    topic: 'receipt',
    attachment: 'receipt',
    resolutionTypeId: resolutionTypes.informationSent,
    lines: [
      [
        'user',
        'Here is the receipt from {provider} for {serviceDate}. I asked for {asked} from my FSA. Can you read it?',
      ],
      [
        'staff',
        'Thank you, the receipt is easy to read. We added it to your request for {asked}. You can follow the request under the claim.',
      ],
    ],
  },
  {
    subjectId: subjectIds.claim,
    subject: 'Claim for {serviceDate} not processed yet',
    topic: 'waiting',
    lines: [
      [
        'user',
        'My claim {claim} for {provider} is not processed yet. I was there on {serviceDate}. Is anything missing?',
      ],
      [
        'staff',
        'Hello {first}, nothing is missing from you. We are reviewing the claim and will post your explanation of benefits as soon as it is processed.',
      ],
    ],
  },
  {
    subjectId: subjectIds.claimAppeal,
    subject: 'Appeal of claim {claim}',
    topic: 'denied',
    attachment: 'letter',
    lines: [
      [
        'user',
        'I would like to appeal your decision on claim {claim}. You denied the {billed} that {provider} billed for {serviceDate}. The attached letter from my doctor explains why I needed the treatment.',
      ],
      [
        'staff',
        'We received your appeal and the letter. A reviewer who was not part of the first decision will look at the claim. You will have an answer within 60 days.',
      ],
      ['note', 'Appeal opened. Records requested from the provider.'],
    ],
  },
  {
    subjectId: subjectIds.benefits,
    subject: 'Price of my prescription on {serviceDate}',
    topic: 'drug',
    attachment: 'receipt',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'I paid {owed} for my prescription at {provider} on {serviceDate}. That is more than I expected; the receipt is attached. Is there a less expensive drug?',
      ],
      [
        'staff',
        'Your drug is covered, and {owed} is your share under the plan. Ask your doctor whether a generic drug would work for you. Generic drugs have the lowest copay.',
      ],
      ['user', 'Thank you, I will ask at my next visit.'],
    ],
  },
  {
    subjectId: subjectIds.claim,
    subject: 'Why was claim {claim} denied?',
    topic: 'denied',
    resolutionTypeId: resolutionTypes.claimExplained,
    lines: [
      [
        'user',
        'I do not understand why you denied my claim for {serviceDate} at {provider}. The number is {claim}.',
      ],
      [
        'staff',
        'Hello {first}, the remarks on your explanation of benefits give the reason for each service. If you do not agree, you can appeal within 180 days. Send us a message with the subject “Claim appeal” and attach what supports your appeal.',
      ],
      ['user', 'I found it, thank you.'],
    ],
  },
  {
    subjectId: subjectIds.claim,
    subject: 'Payment for my visit on {serviceDate}',
    topic: 'paid',
    attachment: 'bill',
    resolutionTypeId: resolutionTypes.claimExplained,
    lines: [
      [
        'user',
        'My explanation of benefits for {serviceDate} says that the plan paid {paid}. {provider} has not received it and sent me the attached statement. The claim is {claim}.',
      ],
      [
        'staff',
        'We paid {paid} with check {check}. Please give this number to the billing office so they can find the payment.',
      ],
      ['user', 'They found it. Thank you!'],
    ],
  },
];
