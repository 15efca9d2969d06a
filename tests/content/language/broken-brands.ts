import type { Row } from './broken-row.ts';

const brand = 'cobrand/cedar/brand.json';
/** Matches a key and its text or number. */
const at = (word: string): RegExp => new RegExp(`"${word}": ("[^"]*"|[\\w.]+)`, 'u');

/** Errors in a brand, its codes, texts and images, and one in a role. */
export const brandRows: readonly Row[] = [
  ['a link of a brand to no screen', brand, '"/admin/things"', '"/admin/thngs"', 'BRD904'],
  [
    'a host for link checks that no link leads to',
    brand,
    '"linkHosts"',
    '"linkCheckHosts": ["pages.example.org"], "linkHosts"',
    'BRD904',
  ],

  [
    'an unknown permission of a role',
    'permissions/roles/nurse.json',
    '"LETTERS"',
    '"LETTRES"',
    'PRM801',
  ],
  [
    'an unknown kind of request of a brand',
    'cobrand/cedar/codes.json',
    '"termination"',
    '"terminaton"',
    'BRD901',
  ],
  [
    'one code for two kinds of request',
    'cobrand/cedar/codes.json',
    '"CB-COC"',
    '"CB-PRECERT"',
    'BRD901',
  ],
  [
    'a sender left over from another brand',
    brand,
    at('from'),
    '"from": "My Benefits <no-reply@mybenefits.example.com>"',
    'BRD907',
  ],
  [
    'a legal name left over from another brand',
    brand,
    at('legalName'),
    '"legalName": "My Benefits Administrators, Inc."',
    'BRD907',
  ],
  [
    'a telephone number left over from another brand',
    brand,
    at('phone'),
    '"phone": "(800) 555-0142"',
    'BRD907',
  ],
  [
    'a letterhead left over from another brand',
    brand,
    /"lines": \[[^\]]*\]/u,
    '"lines": ["My Benefits Administrators, Inc.", "400 Harbor Street, Suite 1200", "Austin, TX 78701", "(800) 555-0142"]',
    'BRD907',
  ],
  ['a picture of a brand that is not there', brand, '"logo.svg"', '"logos.svg"', 'BRD901'],
  ['a text of a brand with too little contrast', brand, at('text'), '"text": "#F0F0F0"', 'BRD902'],
  [
    'a text of a brand that replaces nothing',
    brand,
    '"actions.done": "Well',
    '"actions.don": "Well',
    'BRD903',
  ],
  [
    'a text of its own that a brand does not use',
    brand,
    '"actions.done": "Well',
    '"brand.help": "Help", "actions.done": "Well',
    'BRD903',
  ],
  [
    'a placeholder that a text of a brand does not get',
    brand,
    'Well done.',
    'Well done, {{nam}}.',
    'BRD905',
  ],
  [
    'a text of a brand with a placeholder in one language only',
    brand,
    'Bien hecho.',
    '{{brandName}}: bien.',
    'BRD905',
  ],
  [
    'a picture with a script',
    'cobrand/cedar/logo.svg',
    '<svg',
    '<svg onload="x()"',
    'BRD906',
    brand,
  ],
];
