import type { ScreenSource } from './screen-source.ts';

/** Display to the name of a field that could have it. */
const fieldByDisplay: Readonly<Record<string, string>> = {
  text: 'memberName',
  date: 'dateOfBirth',
  month: 'coverageMonth',
  moment: 'sentDate',
  recent: 'lastMessageDate',
  late: 'dueDate',
  deadline: 'coverageDate',
  money: 'billed',
  number: 'dependents',
  percent: 'coinsurance',
  bytes: 'fileSize',
  badge: 'status',
  code: 'coverageType',
  boolean: 'acceptingNew',
  memberId: 'memberId',
  claimNumber: 'fullClaimNumber',
  phone: 'phone',
  email: 'email',
  link: 'website',
  copiedLink: 'address',
  ssnLast4: 'ssnLast4',
  taxId: 'taxId',
  multiline: 'claimsAddress',
  tags: 'languages',
  list: 'specialties',
  image: 'logo',
  qrCode: 'setUpAddress',
};

/** Every display of a value. */
export const displaySource: ScreenSource = {
  keys: ['fields', 'as'],
  kind: 'detail',
  source: {
    source: { operation: 'readMember', input: { memberId: 'route.id' } },
    blocks: [
      {
        block: 'fields',
        id: 'facts',
        fields: [
          ...Object.entries(fieldByDisplay).map(([as, id]) => ({ id, as })),
          {
            id: 'ssnLast4',
            as: 'reveal',
            reveal: { operation: 'revealSsn', input: { memberId: 'route.id' }, at: 'ssn' },
          },
        ],
      },
    ],
  },
  usedBy: ['admin.memberProfile.details', 'member.idCard'],
};
