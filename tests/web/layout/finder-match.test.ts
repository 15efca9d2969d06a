import { describe, expect, it } from 'vitest';
import { listFinders, findTargets } from '#web/shell/finder/finder-match.ts';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

describe('the finder', () => {
  const index = buildScreenIndex([
    buildScreenEntry({
      id: 'groups',
      path: '/groups',
      finder: [{ criteria: 'query', match: 'name' }],
    }),
    buildScreenEntry({
      id: 'members',
      path: '/members',
      finder: [
        { criteria: 'memberId', match: 'memberId' },
        { criteria: 'dateOfBirth', match: 'date' },
        { criteria: 'name', match: 'name' },
        { criteria: 'phone', match: 'phone' },
        { criteria: 'email', match: 'email' },
      ],
    }),
    buildScreenEntry({
      id: 'claims',
      path: '/claims',
      finder: [
        { criteria: 'fullClaimNumber', match: 'claimNumber' },
        { criteria: 'checkNumber', match: 'number' },
      ],
    }),
    buildScreenEntry({
      id: 'messages',
      path: '/messages',
      finder: [{ criteria: 'query', match: 'transactionNumber' }],
    }),
    buildScreenEntry({ id: 'none', path: '/none' }),
  ]);
  const finders = listFinders(index, () => true);
  const found = (typed: string, among = finders) =>
    findTargets(typed, among).map(({ entry, criteria }) => [entry.path, criteria]);

  it('opens claims alone for a claim number, whose digits are too many for a member ID', () =>
    expect(found(' 1001-000012345-0000 ')).toEqual([
      ['/claims', { fullClaimNumber: '1001-000012345-0000' }],
    ]));
  it.each([
    ['2026100000800', '2026-100000800'],
    [' 20261000008000001 ', '2026-100000800-0001'],
  ])('opens claims first for the digits %s of a claim number', (typed, fullClaimNumber) =>
    expect(found(typed)[0]).toEqual(['/claims', { fullClaimNumber }]),
  );
  it('opens members for the digits of a member ID, which are not those of a claim number', () =>
    expect(found('100100010100')).toEqual([['/members', { memberId: '100100010100' }]]));
  it.each(['20261000008000', '202610000080000010', '4604 Magnolia', 'May 32, 1984'])(
    'opens nothing for %s, which no search takes',
    (typed) => expect(found(typed)).toEqual([]),
  );
  it.each([
    ['(614) 555-0162', [['/members', { phone: '(614) 555-0162' }]]],
    ['614 555 0162', [['/members', { phone: '614 555 0162' }]]],
    [
      '614-555-0162',
      [
        ['/members', { phone: '614-555-0162' }],
        ['/claims', { fullClaimNumber: '614-555-0162' }],
      ],
    ],
    ['+1 614 555 0162', [['/members', { phone: '+1 614 555 0162' }]]],
    [
      '6145550162',
      [
        ['/members', { memberId: '6145550162' }],
        ['/members', { phone: '6145550162' }],
      ],
    ],
    ['Ana.Kim@example.com', [['/members', { email: 'Ana.Kim@example.com' }]]],
    ['Suárez 05/29/1984', [['/members', { name: 'Suárez', dateOfBirth: '1984-05-29' }]]],
    ['5/29/1984, Ana Suárez', [['/members', { name: 'Ana Suárez', dateOfBirth: '1984-05-29' }]]],
    [
      '700149',
      [
        ['/members', { memberId: '700149' }],
        ['/claims', { checkNumber: '700149' }],
      ],
    ],
    ['NEWENR-20261126-400114', [['/messages', { query: 'NEWENR-20261126-400114' }]]],
  ])('opens the searches for %s', (typed, targets) => expect(found(typed)).toEqual(targets));
  it('opens members second for a claim number with the digits of a member ID', () =>
    expect(found('1001-0001-0100')).toEqual([
      ['/claims', { fullClaimNumber: '1001-0001-0100' }],
      ['/members', { memberId: '100100010100' }],
    ]));
  it('opens members for a member ID, without its dashes', () =>
    expect(found('W12 345-678')).toEqual([['/members', { memberId: 'W12345678' }]]));
  it.each(['9/10/1985', 'Sep 10, 1985', '10 sept 1985', '10 de septiembre de 1985', '1985-09-10'])(
    'searches dates of birth first for %s',
    (typed) => expect(found(typed)[0]).toEqual(['/members', { dateOfBirth: '1985-09-10' }]),
  );
  it('searches names of members before those of groups for words', () =>
    expect(found('Ana Delgado')).toEqual([
      ['/members', { name: 'Ana Delgado' }],
      ['/groups', { query: 'Ana Delgado' }],
    ]));
  it('does nothing without text, or without a search that the user may open', () => {
    expect(found('  ')).toEqual([]);
    const claims = listFinders(index, ({ id }) => id === 'claims');
    expect(found('Delgado', claims)).toEqual([]);
  });
});
