import type { ValueKind } from '#shared/schemas/json-schema.ts';

/** Fictional values for the kinds of text in responses. Telephone numbers are from the range reserved for fiction. */
const FIRST_NAMES = ['Rosalinda', 'Marcus', 'Imani', 'Theodore', 'Beatriz', 'Anders'];
const LAST_NAMES = ['Quintero', 'Halloran', 'Okafor', 'Lindqvist', 'Fairbanks', 'Devereaux'];
const COMPANIES = [
  'Lakeside Freight',
  'Harbor Mill Foods',
  'Cedar Ridge Schools',
  'Northfield Tools',
];
const PROVIDERS = ['Alder Creek Clinic', 'Summit Imaging', 'Bayview Orthopedics', 'Maple Dental'];
const CITIES = ['Duluth', 'Santa Fe', 'Burlington', 'Astoria'];
const STREETS = ['14 Juniper Lane', '2207 Harbor Road', '88 Mill Street', '510 Prairie Avenue'];
const SENTENCES = [
  'The statement of March was sent twice.',
  'Please add the new dependent from the first of next month.',
  'The deductible of this year has been met.',
  'An amended claim is expected from the provider.',
];
const WORDS = ['Standard', 'Preferred', 'Regional', 'Family', 'Extended'];

/** The definition of an online form with one question. */
const EXAMPLE_FORM = JSON.stringify({
  schema: {
    type: 'object',
    properties: { story: { type: 'string', maxLength: 500 } },
    required: ['story'],
    additionalProperties: false,
  },
  layout: [{ rows: [['story']] }],
  texts: { story: { label: { en: 'What happened?', sp: '¿Qué ocurrió?' } } },
});

/** Returns the text of the row with this index. */
type Generator = (index: number) => string;
const pickFrom =
  (list: readonly string[]): Generator =>
  (index) =>
    list[index % list.length] ?? '';
/** Generates numbers of `length` digits that begin with `first`. The factor 7919 makes those of adjacent rows differ. */
const createDigits =
  (first: string, length: number): Generator =>
  (index) =>
    `${first}${String((index + 1) * 7919).padStart(length - first.length, '0')}`.slice(0, length);
const fullName: Generator = (index) =>
  `${pickFrom(FIRST_NAMES)(index)} ${pickFrom(LAST_NAMES)(index)}`;

/** Generators by the kind of text in the contract. */
const GENERATORS: Partial<Record<ValueKind | 'email' | 'uri', Generator>> = {
  firstName: pickFrom(FIRST_NAMES),
  lastName: pickFrom(LAST_NAMES),
  personName: fullName,
  initials: pickFrom(['RQ', 'MH', 'IO']),
  accountName: (index) => pickFrom(FIRST_NAMES)(index).toLowerCase(),
  organization: pickFrom(COMPANIES),
  provider: pickFrom(PROVIDERS),
  street: pickFrom(STREETS),
  city: pickFrom(CITIES),
  zip: createDigits('55', 5),
  phone: (index) => `555-555-01${String(10 + (index % 90))}`,
  email: (index) => `${pickFrom(FIRST_NAMES)(index).toLowerCase()}@example.com`,
  ssn: createDigits('900', 9),
  ssnLast4: createDigits('4', 4),
  memberId: createDigits('9', 12),
  claimNumber: (index) => `2026-${createDigits('000', 9)(index)}-0000`,
  taxId: createDigits('1', 9),
  reference: createDigits('20', 9),
  webAddress: () => 'https://www.example.com/benefits',
  uri: () => 'https://www.example.com/benefits',
  fileName: pickFrom(['benefit-summary.pdf', 'enrollment.xlsx', 'card.png']),
  prose: pickFrom(SENTENCES),
  formDefinition: () => EXAMPLE_FORM,
};

/** Returns an example text of a kind, always the same for the same row. Without a kind, returns a word. */
export const createExampleText = (
  kind: keyof typeof GENERATORS | undefined,
  index: number,
): string => ((kind && GENERATORS[kind]) ?? pickFrom(WORDS))(index);
