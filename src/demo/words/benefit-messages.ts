import type { Script } from './conversation-script.ts';
import { resolutionTypes, subjectIds } from '../code-ids.ts';

/** Questions of members about benefits, cards and their data. */
export const benefitScripts: readonly Script[] = [
  {
    subjectId: subjectIds.benefits,
    subject: 'Is physical therapy covered?',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'My doctor wants me to go to physical therapy twice a week. Does my plan cover it, and do I need approval first?',
      ],
      [
        'staff',
        'Yes, your plan covers physical therapy and you do not need approval. The number of visits is limited each plan year. You can see how many you have left under Coverage.',
      ],
      ['user', 'That answers my question, thanks.'],
    ],
  },
  {
    subjectId: subjectIds.precertification,
    subject: 'Does my MRI need approval?',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      ['user', 'I have an MRI appointment next month. Does it need to be approved first?'],
      [
        'staff',
        'Yes, an MRI needs precertification. Your doctor sends us the request, so you do not have to do anything. We usually answer within five business days.',
      ],
    ],
  },
  {
    subjectId: subjectIds.website,
    subject: 'Plan document does not open',
    lines: [
      [
        'user',
        'When I open the plan document on my phone, the page stays blank. It works on my computer. Can you look into this?',
      ],
      [
        'staff',
        'Thank you for telling us. Which phone do you use, and which browser? We will try it on the same model.',
      ],
    ],
  },
  {
    subjectId: subjectIds.idCard,
    subject: 'I lost my ID card',
    resolutionTypeId: resolutionTypes.idCardOrdered,
    lines: [
      ['user', 'I lost my wallet and my ID card was in it. Can you send me a new one?'],
      [
        'staff',
        'We ordered two new cards today. They should arrive in 7 to 10 days. Until then, you can show or print your card on this site.',
      ],
    ],
  },
  {
    subjectId: subjectIds.network,
    subject: 'Dermatologist who takes new patients',
    resolutionTypeId: resolutionTypes.informationSent,
    lines: [
      [
        'user',
        'I called three dermatologists from the directory and none of them takes new patients. Can you help me find one?',
      ],
      [
        'staff',
        'We called two network offices near you that take new patients and sent their names and phone numbers to your email address.',
      ],
      ['user', 'I have an appointment now. Thank you for calling them!'],
    ],
  },
  {
    subjectId: subjectIds.eligibility,
    subject: 'Adding our new baby',
    lines: [
      ['user', 'Our daughter was born last week. How do I add her to our coverage?'],
      [
        'staff',
        'Congratulations, {first}! Please tell your employer within 30 days of the birth. Your baby is covered from the day of birth. You do not have to wait for a Social Security number.',
      ],
      ['user', 'I sent the form to our HR office today. Can you see it yet?'],
    ],
  },
  {
    subjectId: subjectIds.addressChange,
    subject: 'We moved to a new address',
    resolutionTypeId: resolutionTypes.eligibilityUpdated,
    lines: [
      ['user', 'We moved last month. How do I change our address?'],
      [
        'staff',
        'Please give the new address to your HR office. They send it to us, and we mail new cards only if your network changes.',
      ],
    ],
  },
  {
    subjectId: subjectIds.eligibility,
    subject: 'Coverage for my son at college',
    resolutionTypeId: resolutionTypes.answered,
    lines: [
      [
        'user',
        'My son starts college in another state. Is he still covered, and can he see doctors there?',
      ],
      [
        'staff',
        'Yes, he is covered until the end of the month in which he turns 26. In an emergency he can go to any hospital. For other care, please choose a network doctor near his college.',
      ],
    ],
  },
  {
    subjectId: subjectIds.cobra,
    subject: 'Keeping my coverage when I change jobs',
    resolutionTypeId: resolutionTypes.informationSent,
    lines: [
      ['user', 'I am changing jobs and will have no insurance for six weeks. Can I keep my plan?'],
      [
        'staff',
        'You can continue your coverage under COBRA. After your employer reports your last day, we mail you a notice with the price and the deadline.',
      ],
    ],
  },
];
