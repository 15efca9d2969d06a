import { describe, expect, test } from 'vitest';
import { limits } from '#shared/schemas/limits.ts';

describe('the constants of the specification’s point 9', () => {
  test.each([
    ['pageSize', 20],
    ['firstPage', 1],
    ['recentClaims', 5],
    ['quickViewPageSize', 10],
    ['memoPageSize', 10],
    ['letterPageSize', 10],
    ['loginHistoryPageSize', 5],
    ['conversationAmount', 20],
    ['latestConversationAmount', 10],
    ['exportItems', 99_999],
    ['groupSort', 'groupNumber'],
    ['conversationSort', 'lastMessageDate'],
    ['mobileBreakpoint', 576],
    ['tabletBreakpoint', 577],
    ['administrativeOperatorId', 625],
    ['allRolesId', 999],
    ['everyGroupNumber', -1],
    ['placeholderInteger', -9999],
    ['screenLoadTimeout', 120],
    ['downloadLinkRemoval', 100],
    ['notificationDismiss', 5000],
    ['defaultLanguage', 'en'],
    ['currency', 'USD'],
    ['displayDateFormat', 'MM/dd/yyyy'],
    ['wireDateFormat', 'yyyy-MM-dd'],
    ['passwordMinimum', 8],
    ['passwordReuse', 2],
    ['passwordExpiry', 90],
    ['userNameMinimum', 6],
    ['npiDigits', 10],
    ['zipDigits', 5],
    ['fileSize', 10 * 1024 * 1024],
    ['filesPerUpload', 5],
    ['checkNumberMinimum', 5],
    ['patientAccountMinimum', 2],
    ['remarkCodePairs', 4],
    ['paperlessDelay', 3],
  ] as const)('%s has the value of the specification', (name, value) => {
    expect(limits[name].value).toEqual(value);
  });

  test('each has a unit and a description', () => {
    for (const [name, { unit, description }] of Object.entries(limits)) {
      expect(unit, name).not.toBe('');
      expect(description, name).toMatch(/\.$/);
    }
  });
});
