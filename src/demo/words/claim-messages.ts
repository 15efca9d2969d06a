import type { Script } from './conversation-script.ts';

/** Questions of members about one of their own claims. */
export const claimScripts: readonly Script[] = [
  {
    subjectId: 2,
    subject: 'Bill for my visit on {service}',
    topic: 'bill',
    attachment: 'bill',
    resolutionTypeId: 4,
    lines: [
      [
        'them',
        'Hello, {provider} sent me a bill for {billed} for my visit on {service}. My explanation of benefits for claim {claim} says that I owe {owed}. Which amount is right? I attached the bill.',
      ],
      [
        'us',
        'Thank you for writing, {first}. Please pay only {owed}, the amount on your explanation of benefits. {provider} is in your network and cannot bill you for the rest.',
      ],
      ['note', 'Called the billing office. They will send a corrected statement.'],
      [
        'us',
        'We spoke with the billing office. They will send you a corrected statement within two weeks.',
      ],
    ],
  },
  {
    subjectId: 9,
    subject: 'FSA receipt for {service}',
    topic: 'receipt',
    attachment: 'receipt',
    resolutionTypeId: 2,
    lines: [
      [
        'them',
        'Here is the receipt from {provider} for {service}. I asked for {asked} from my FSA. Can you read it?',
      ],
      [
        'us',
        'Thank you, the receipt is easy to read. We added it to your request for {asked}. You can follow the request under the claim.',
      ],
    ],
  },
  {
    subjectId: 2,
    subject: 'Claim for {service} not processed yet',
    topic: 'waiting',
    lines: [
      [
        'them',
        'My claim {claim} for {provider} is not processed yet. I was there on {service}. Is anything missing?',
      ],
      [
        'us',
        'Hello {first}, nothing is missing from you. We are reviewing the claim and will post your explanation of benefits as soon as it is processed.',
      ],
    ],
  },
  {
    subjectId: 3,
    subject: 'Appeal of claim {claim}',
    topic: 'denied',
    attachment: 'letter',
    lines: [
      [
        'them',
        'I would like to appeal your decision on claim {claim}. You denied the {billed} that {provider} billed for {service}. The attached letter from my doctor explains why I needed the treatment.',
      ],
      [
        'us',
        'We received your appeal and the letter. A reviewer who was not part of the first decision will look at the claim. You will have an answer within 60 days.',
      ],
      ['note', 'Appeal opened. Records requested from the provider.'],
    ],
  },
  {
    subjectId: 1,
    subject: 'Price of my prescription on {service}',
    topic: 'drug',
    attachment: 'receipt',
    resolutionTypeId: 1,
    lines: [
      [
        'them',
        'I paid {owed} for my prescription at {provider} on {service}. That is more than I expected; the receipt is attached. Is there a less expensive drug?',
      ],
      [
        'us',
        'Your drug is covered, and {owed} is your share under the plan. Ask your doctor whether a generic drug would work for you. Generic drugs have the lowest copay.',
      ],
      ['them', 'Thank you, I will ask at my next visit.'],
    ],
  },
  {
    subjectId: 2,
    subject: 'Why was claim {claim} denied?',
    topic: 'denied',
    resolutionTypeId: 4,
    lines: [
      [
        'them',
        'I do not understand why you denied my claim for {service} at {provider}. The number is {claim}.',
      ],
      [
        'us',
        'Hello {first}, the remarks on your explanation of benefits give the reason for each service. If you do not agree, you can appeal within 180 days. Send us a message with the subject "Claim appeal" and attach what supports your appeal.',
      ],
      ['them', 'I found it, thank you.'],
    ],
  },
  {
    subjectId: 2,
    subject: 'Payment for my visit on {service}',
    topic: 'paid',
    attachment: 'bill',
    resolutionTypeId: 4,
    lines: [
      [
        'them',
        'My explanation of benefits for {service} says that the plan paid {paid}. {provider} has not received it and sent me the attached statement. The claim is {claim}.',
      ],
      [
        'us',
        'We paid {paid} with check {check}. Please give this number to the billing office so they can find the payment.',
      ],
      ['them', 'They found it. Thank you!'],
    ],
  },
];
