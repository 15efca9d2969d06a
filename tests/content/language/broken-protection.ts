import { api, detail, schema, search, type Row } from './broken-row.ts';

/** Errors in the protection of a value. */
export const protectionRows: readonly Row[] = [
  ['a row key that is withheld', search, '"rowKey": "thingId"', '"rowKey": "secret"', 'ACC403'],
  [
    'a field that requires more than its property',
    detail,
    '"VIEW_PROTECTED_MEMBER_INFO"',
    '"TERMINATIONS"',
    'ACC408',
  ],
  [
    'a criterion that requires more than its property',
    search,
    '"soldOn"',
    '{ "id": "soldOn", "requires": ["TERMINATIONS"] }',
    'ACC408',
  ],
  [
    'a protection without a kind of caller',
    schema,
    /"x-requires": \[\s*"VIEW_PROTECTED_MEMBER_INFO"\s*\]/u,
    '"x-requires": [{ "principal": "staff", "requires": ["VIEW_PROTECTED_MEMBER_INFO"] }]',
    'API704',
  ],
  [
    'a protection by an unknown permission',
    schema,
    /"x-requires": \[\s*"VIEW_PROTECTED_MEMBER_INFO"\s*\]/u,
    '"x-requires": [{ "principal": "admin", "requires": ["VIEW_PROTECTED_MEMBER"] }]',
    'API702',
  ],
  [
    'a criterion on a withheld value',
    schema,
    '"name": {\n          "type": "string",\n          "maxLength": 60\n        },\n        "colour"',
    '"name": {\n          "type": "string",\n          "x-requires": ["TERMINATIONS"]\n        },\n        "colour"',
    'API701',
    api,
  ],
];
