/** Conversations as they run: `them` is who wrote to us, `us` the team. {claim} and {first} are filled in. */
export interface Script {
  readonly subjectId: number;
  readonly subject: string;
  readonly language?: 'sp';
  readonly lines: readonly (readonly ['them' | 'us' | 'note', string])[];
  readonly attach?: 'pdf' | 'png';
  readonly resolution?: number;
}

export const memberScripts: readonly Script[] = [
  {
    subjectId: 2,
    subject: 'Why was part of my claim not paid?',
    attach: 'pdf',
    resolution: 4,
    lines: [
      [
        'them',
        'Hello, I got a bill for claim {claim} and my explanation of benefits shows a smaller amount. Which one should I pay? I attached the bill.',
      ],
      [
        'us',
        'Thank you for writing, {first}. Please pay only what your explanation of benefits shows as what you may owe. The doctor is in your network and has agreed to take off the rest.',
      ],
      ['note', 'Called the billing office. They will send a corrected statement.'],
      [
        'us',
        'We spoke with the billing office. They will send you a corrected statement within two weeks.',
      ],
      ['them', 'That is a relief. Thank you for the quick help!'],
    ],
  },
  {
    subjectId: 1,
    subject: 'Is physical therapy covered?',
    resolution: 1,
    lines: [
      [
        'them',
        'My doctor suggests physical therapy twice a week. Does my plan cover it and do I need approval first?',
      ],
      [
        'us',
        'Yes. Your plan covers up to 30 therapy visits a plan year and you do not need approval for them. After your deductible you pay your coinsurance for each visit. You can watch the number of visits used under My plans.',
      ],
      ['them', 'Perfect, thanks.'],
    ],
  },
  {
    subjectId: 5,
    subject: 'I lost my ID card',
    resolution: 6,
    lines: [
      ['them', 'I lost my wallet and my ID card with it. Can you send a new one?'],
      [
        'us',
        'We ordered two new cards today. They should reach you in 7 to 10 days. Until then you can show or print the card from this site.',
      ],
    ],
  },
  {
    subjectId: 9,
    subject: 'Receipt for my FSA request',
    attach: 'png',
    resolution: 2,
    lines: [
      ['them', 'You asked me for a receipt. Here is a photo of it. Is it readable?'],
      [
        'us',
        'It is easy to read, thank you. It shows the patient, the provider, the date, the service and the amount, so we can go on with your request.',
      ],
    ],
  },
  {
    subjectId: 4,
    subject: 'Adding our new baby',
    lines: [
      ['them', 'Our daughter was born last week. How do I add her to our coverage?'],
      [
        'us',
        'Congratulations, {first}! Please tell your employer within 30 days of the birth. Your employer sends us the enrollment and your baby is covered from the day of birth. You do not need to wait for a Social Security number.',
      ],
      ['them', 'I sent the form to our HR office today. Can you see it yet?'],
    ],
  },
  {
    subjectId: 3,
    subject: 'I do not agree with a decision',
    attach: 'pdf',
    lines: [
      [
        'them',
        'I would like to appeal the decision on claim {claim}. My doctor wrote the attached letter that explains why the treatment was needed.',
      ],
      [
        'us',
        'We received your appeal and your letter. A reviewer who was not part of the first decision will look at it. You will have an answer within 60 days; for care you are waiting for, within 30 days.',
      ],
      ['note', 'Appeal opened, records requested from the provider.'],
    ],
  },
  {
    subjectId: 7,
    subject: 'Does my MRI need approval?',
    resolution: 1,
    lines: [
      ['them', 'I have an MRI appointment next month. Does somebody need to approve it?'],
      [
        'us',
        'Yes, an MRI needs precertification. Your doctor asks for it; you do not have to do anything. You can follow it on this site. Most answers come within five working days.',
      ],
    ],
  },
  {
    subjectId: 8,
    subject: 'Looking for a pediatrician',
    resolution: 2,
    lines: [
      ['them', 'We moved and need a pediatrician near our new home who takes new patients.'],
      [
        'us',
        'You can search by town and speciality under Find a provider and tick "takes new patients". Please call the office before you go, because networks and hours can change.',
      ],
    ],
  },
  {
    subjectId: 6,
    subject: 'New address',
    resolution: 5,
    lines: [
      ['them', 'We have moved. Where do I change our address?'],
      [
        'us',
        'If your employer allows it, you can change it under Settings. Otherwise please tell your HR office. We have noted your question in the meantime.',
      ],
    ],
  },
  {
    subjectId: 11,
    subject: 'Cannot open a document',
    lines: [
      [
        'them',
        'When I open the plan document on my phone the page stays white. On my computer it works. Can you look into that?',
      ],
    ],
  },
  {
    subjectId: 2,
    subject: 'Pregunta sobre una factura',
    language: 'sp',
    attach: 'pdf',
    resolution: 4,
    lines: [
      [
        'them',
        'Buenos días. Recibí una factura por la reclamación {claim}. ¿Tengo que pagarla completa? Adjunto la factura.',
      ],
      [
        'us',
        'Buenos días, {first}. Pague solo la cantidad que su explicación de beneficios indica como lo que usted podría deber. El resto lo descuenta el médico por estar en la red.',
      ],
      ['them', 'Muchas gracias por explicarlo tan claro.'],
    ],
  },
  {
    subjectId: 1,
    subject: 'Lentes para mi hijo',
    language: 'sp',
    resolution: 1,
    lines: [
      ['them', '¿El plan cubre lentes para mi hijo este año?'],
      [
        'us',
        'Sí. El plan de la vista cubre un examen por año, lentes con un copago de $25 y hasta $150 para el armazón.',
      ],
    ],
  },
];
