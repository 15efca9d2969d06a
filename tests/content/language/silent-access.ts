import { api, schema } from './broken-row.ts';
import type { Change, SilentMistake } from './silent-mistake.ts';

/** Opens the calls of visitors to employers instead. */
const forEmployers: Change = [api, /"principal": "public"/gu, '"principal": "employer"'];
const onPrice = (...entries: unknown[]): Change => [
  schema,
  '"x-money": true',
  `"x-money": true, "x-requires": ${JSON.stringify(entries)}`,
];
/** A call of employers, whose only value requires this permission of everybody. */
const withheldCall = (permission: string): Change => [
  'schemas/other/other.api.json',
  /^/u,
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Others', version: '1' },
    paths: {
      '/api/Others/Get': {
        get: {
          operationId: 'readOther',
          summary: 'Another thing.',
          'x-effect': 'read',
          'x-audit': 'none',
          'x-rate': 'read',
          'x-access': [{ principal: 'employer', requires: ['VIEW_CLAIMS'] }],
          'x-output': {
            type: 'object',
            properties: { label: { type: 'string', 'x-requires': [permission] } },
            additionalProperties: false,
          },
        },
      },
    },
  }),
];

/** A screen of the employer portal, and its texts. */
const screen = (more: Record<string, unknown>): readonly Change[] => [
  [
    'screens/employer/thing.json',
    /^/u,
    JSON.stringify({
      kind: 'detail',
      id: 'employer.thing',
      route: '/employer/things/{id}',
      portal: 'employer',
      reachedBy: 'A link in a mail.',
      requires: [],
      source: { operation: 'readThing', input: { thingId: 'route.id' } },
      blocks: [{ block: 'fields', id: 'facts', fields: ['name'] }],
      ...more,
    }),
  ],
  ...['en', 'sp'].map((language): Change => [
    `locales/${language}/all.json`,
    '{',
    '{ "screen.employer.thing.title": "Thing",',
  ]),
];

const withFields = (...fields: unknown[]) => ({
  blocks: [{ block: 'fields', id: 'facts', fields }],
});
const byAccount: Change = [
  'permissions/catalogue.json',
  '"name": "MRF_MAINTENANCE",',
  '"name": "MRF_MAINTENANCE", "byAccount": ["employer"],',
];

/** Mistakes in who may see a screen or receive a value. */
export const accessMistakes: readonly SilentMistake[] = [
  [
    'a value that requires what no role of its portal holds',
    [forEmployers, onPrice({ principal: 'employer', requires: ['MRF_MAINTENANCE'] })],
    'API713 No role of the employer portal that uses the operation holds MRF_MAINTENANCE, so none of its users has \'price\'. Name a permission of one of these roles. If they should never have it, say why in "reason" beside "requires".',
  ],
  [
    'a value that a portal is never to have, which is no mistake',
    [
      forEmployers,
      onPrice({ principal: 'employer', requires: ['MRF_MAINTENANCE'], reason: 'A secret.' }),
    ],
  ],
  [
    'a value for single accounts, which is no mistake',
    [forEmployers, byAccount, onPrice({ principal: 'employer', requires: ['MRF_MAINTENANCE'] })],
  ],
  [
    'a value that requires of everybody what no caller holds',
    [withheldCall('MRF_MAINTENANCE')],
    "API713 No role that may use readOther holds MRF_MAINTENANCE, so nobody has 'label'. Name a permission of one of these roles, or give it to one in permissions/roles.",
  ],
  [
    'a value that requires of everybody what some callers hold, which is no mistake',
    [withheldCall('MEMBER_LISTING_SEARCH')],
  ],
  [
    'a value that requires a permission of visitors',
    [onPrice({ principal: 'public', requires: ['MEMBER_LISTING_SEARCH'] })],
    'API713 Visitors hold no permissions, so nobody of \'public\' has \'price\'. Remove this entry. If they should never have it, say why in "reason" beside "requires".',
  ],
  [
    'a value withheld from callers who do not make the call',
    [forEmployers, onPrice({ principal: 'member', requires: ['VIEW_CLAIMS'] })],
    "API713 'member' callers may not use the operations with 'price': searchThings, readThing, printThing. Write one of admin, employer, or remove this entry.",
  ],
  [
    'a value withheld twice from the same callers',
    [
      onPrice(
        { principal: 'admin', requires: ['TERMINATIONS'] },
        { principal: 'admin', requires: ['VIEW_CLAIMS'] },
      ),
    ],
    "API704 'x-requires' has two entries for 'admin'. Write all permissions that they need in \"requires\" of one entry.",
  ],
  [
    'a screen that requires what no role of its portal holds',
    screen({ requires: ['VIEW_CLAIMS', 'MRF_MAINTENANCE'] }),
    "ACC410 No role of the employer portal holds MRF_MAINTENANCE, so nobody may open 'employer.thing'. Name a permission that one of its roles holds, or give this one to a role in permissions/roles.",
  ],
  [
    'a screen that requires one of several that no role of its portal holds',
    screen({ requiresAny: ['CHECK_SEARCH', 'MRF_MAINTENANCE'] }),
    "ACC410 No role of the employer portal holds one of CHECK_SEARCH, MRF_MAINTENANCE, so nobody may open 'employer.thing'. Name a permission that one of its roles holds, or give this one to a role in permissions/roles.",
  ],
  [
    'a screen for single accounts, which is no mistake',
    [...screen({ requires: ['MRF_MAINTENANCE'] }), byAccount],
  ],
  [
    'a permission of single accounts that a role holds too',
    [
      [
        'permissions/catalogue.json',
        '"name": "VIEW_CLAIMS",',
        '"name": "VIEW_CLAIMS", "byAccount": ["employer"],',
      ],
    ],
    'PRM801 permissions/roles/employer.json gives VIEW_CLAIMS to a role of this portal. Remove "employer" here, or the permission from the role.',
  ],
  [
    'a field that no user of its screen receives',
    screen(withFields('name', 'secret')),
    "ACC411 Nobody who may open 'employer.thing' receives 'secret', which requires VIEW_PROTECTED_MEMBER_INFO. Remove the part, or give the permission to a role in permissions/roles that may open the screen.",
  ],
  [
    'a field that single users of its screen receive, which is no mistake',
    [...screen(withFields('name', 'price')), onPrice('MRF_MAINTENANCE'), byAccount],
  ],
  [
    'a block that requires what no user of its screen holds',
    screen({
      blocks: [
        { block: 'fields', id: 'facts', fields: ['name'] },
        {
          block: 'sentence',
          id: 'more',
          requires: ['MRF_MAINTENANCE'],
          cases: [{ id: 'one', text: 'fields.name' }],
        },
      ],
    }),
    "ACC411 Nobody who may open 'employer.thing' holds MRF_MAINTENANCE, so nobody sees this part. Remove the part, or give the permission to a role in permissions/roles that may open the screen.",
  ],
];
