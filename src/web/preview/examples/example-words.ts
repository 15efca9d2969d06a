/** Made-up values for the names that answers use. Nobody of these exists; telephone numbers are of the range kept for fiction. */
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

type Maker = (index: number) => string;
const from =
  (list: readonly string[]): Maker =>
  (index) =>
    list[index % list.length] ?? '';
const digits =
  (first: string, length: number): Maker =>
  (index) =>
    `${first}${String((index + 1) * 7919).padStart(length - first.length, '0')}`.slice(0, length);
const person: Maker = (index) => `${from(FIRST_NAMES)(index)} ${from(LAST_NAMES)(index)}`;

/** The first whose pattern fits the name of the field words it. */
const MAKERS: readonly (readonly [RegExp, Maker])[] = [
  [/firstName/i, from(FIRST_NAMES)],
  [/lastName/i, from(LAST_NAMES)],
  [/middleInitial/i, from(['A', 'J', 'M'])],
  [/initials/i, from(['RQ', 'MH', 'IO'])],
  [/ssn/i, digits('4', 4)],
  [/(phone|fax|tty)$/i, (index) => `555-555-01${String(10 + (index % 90))}`],
  [/email/i, (index) => `${from(FIRST_NAMES)(index).toLowerCase()}@example.com`],
  [/zip/i, digits('55', 5)],
  [/city/i, from(CITIES)],
  [/addressLine2|suffix/i, () => ''],
  [/address/i, from(STREETS)],
  [/(claim|patientAccount|check|transaction|policy|plan|provider)Number$/i, digits('20', 9)],
  [/(memberId|subscriberId|rxId)$/i, digits('9', 9)],
  [/(npi|taxId|ein|payerId|groupId|divisionId)$/i, digits('1', 9)],
  [/(provider|pharmacy|pcp|network|payer|pbm|location)(Name)?$/i, from(PROVIDERS)],
  [/(group|company|employer|masterGroup)(Name)?$/i, from(COMPANIES)],
  [/(user|login)Name|^operator$/i, (index) => from(FIRST_NAMES)(index).toLowerCase()],
  [
    /(member|patient|subscriber|sender|owner|createdBy|resolvedBy|manager|full|impersonat\w*)(Name|By)?$/i,
    person,
  ],
  [/(procedure|revenue|reason|remark)Codes?$/i, digits('99', 5)],
  [/url|webSite|access$/i, () => 'https://www.example.com/benefits'],
  [/fileName/i, from(['benefit-summary.pdf', 'enrollment.xlsx', 'card.png'])],
  [/contentType/i, () => 'application/pdf'],
  [
    /(text|body|notes?|message|description|descr|answer|question|memo|summary|disclaimer|subject|explanation\d?|lastMessage)$/i,
    from(SENTENCES),
  ],
];

/** A believable text for a field, the same each time for the same row. */
export function wordFor(name: string, index: number): string {
  const [, make] = MAKERS.find(([pattern]) => pattern.test(name)) ?? [];
  return make ? make(index) : from(WORDS)(index);
}
