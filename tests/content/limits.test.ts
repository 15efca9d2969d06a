import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { limits } from '#shared/schemas/limits.ts';
import { isValidatorMet } from '#shared/schemas/validators.ts';
import { getOperation } from '../support/contract.ts';
import { localeTexts } from '../support/locale-texts.ts';

const listFiles = (ending: RegExp): [file: string, text: string][] =>
  readdirSync(join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.startsWith('generated/'))
    .map((name) => [name, readFileSync(join(projectRoot, 'src', name), 'utf8')]);
const removeComments = (code: string): string =>
  code.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/gu, '');
const sources = listFiles(/\.tsx?$/u).map(([file, text]) => ({ file, code: removeComments(text) }));
const styles = listFiles(/\.css$/u);

describe('the limits of the specification', () => {
  /** Limits in data, which cannot refer to limits.json; the tests below compare them. */
  const statedByData = [
    'loginHistorySort',
    'displayDateFormat',
    'wireDateFormat',
    'userNameMinimum',
    'npiDigits',
    'zipDigits',
    'zipExtensionDigits',
    'locales',
  ];
  /** Page sizes that are defaults of the contract. */
  const defaults: [operation: string, field: string, limit: keyof typeof limits][] = [
    ['searchMemos', 'itemsPerPage', 'memoPageSize'],
    ['searchLetters', 'itemsPerPage', 'letterPageSize'],
    ['listClaims', 'itemsPerPage', 'recentClaims'],
    ['readQuickView', 'pageSize', 'quickViewPageSize'],
    ['listLoginHistory', 'pageSize', 'loginHistoryPageSize'],
    ['searchConversations', 'amount', 'conversationAmount'],
    ['listLatestConversations', 'amount', 'latestConversationAmount'],
  ];

  it.each(defaults)('%s uses for %s the limit %s', (operation, field, limit) => {
    const { schema } = getOperation(operation).input;
    expect(schema.properties?.[field]?.default).toBe(limits[limit].value);
  });

  it('are each read by code, or compared with data here', () => {
    const all = sources.map(({ code }) => code).join('\n');
    const unread = Object.keys(limits).filter(
      (name) => !new RegExp(`imits\\.${name}\\b`, 'u').test(all),
    );
    const stated = new Set([...statedByData, ...defaults.map(([, , limit]) => limit)]);
    expect(unread.filter((name) => !stated.has(name)).toSorted()).toEqual([]);
  });

  /** Only distinctive values: a 5, 10 or 100 has many other meanings. */
  const telling = [
    limits.exportItems,
    limits.mobileBreakpoint,
    limits.tabletBreakpoint,
    limits.administrativeOperatorId,
    limits.allRolesId,
    limits.placeholderInteger,
    limits.fileSize,
  ].map(({ value }) => Math.abs(value));

  it.each(telling)('%i is not repeated in code', (value) => {
    const found = sources.filter(({ code }) => numbersIn(code).includes(value));
    const others = new Set(elsewhere[value]);
    expect(found.map(({ file }) => file).filter((file) => !others.has(file))).toEqual([]);
  });

  /** Files in which the number means something else. */
  const elsewhere: Record<number, string[]> = {
    99_999: ['demo/claims/drugs.ts', 'demo/claims/generate-claims.ts', 'demo/plans.ts'],
    9999: ['demo/fictional-identity.ts', 'demo/transparency-file-content.ts', 'demo/providers.ts'],
  };

  const numbersIn = (code: string): number[] => [
    ...[...code.matchAll(/(?<![\w.])\d[\d_]*(?!\.?\d)/gu)].map(([digits]) =>
      Number(digits.replaceAll('_', '')),
    ),
    ...(/10 \* 1024 \* 1024|10 \* 1024 \*\* 2/u.test(code) ? [limits.fileSize.value] : []),
  ];

  it('are found by this search', () => {
    expect(numbersIn("const a = '(max-width: 576px)'; b(99_999, -9999);")).toEqual([
      576, 99_999, 9999,
    ]);
  });

  it.each([
    [
      'the page number of Every Group',
      /(?:everyGroup|EVERY_GROUP)\s*=\s*-1|groups\.includes\(-1\)/u,
    ],
    ['the default language', /(?:defaultLanguage|DEFAULT_LANGUAGE)[^=\n]*=\s*'/u],
    ['the currency', /currency:\s*'/u],
    ['the shortest password', /(?:next|password)\.length\s*[<>]=?\s*8\b|spec:\s*8\b/u],
    ['the load timeout', /LOAD_TIMEOUT\s*=\s*\d/u],
    ['the time of a notification', /DISMISS_AFTER\s*=\s*\d/u],
  ])('%s is not a literal in code', (_, pattern) => {
    expect(sources.filter(({ code }) => pattern.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe('data that contains a limit', () => {
  const { mobileBreakpoint, tabletBreakpoint } = limits;

  it('style sheets use the two breakpoints for phones and tablets', () => {
    const near = /\b(5[5-9]\d|60\d)px/gu;
    const widths = styles.flatMap(([file, text]) =>
      [...text.matchAll(/@media[^{]*/gu)].flatMap(([query]) =>
        [...query.matchAll(near)].map(([, width]) => [file, Number(width)] as const),
      ),
    );
    const allowed = new Set([mobileBreakpoint.value, tabletBreakpoint.value]);
    expect(widths.length).toBeGreaterThan(5);
    expect(widths.filter(([, width]) => !allowed.has(width))).toEqual([]);
  });

  const context = { today: '2026-03-15' };
  const nines = (length: number) => '9'.repeat(length);
  const { passwordMinimum, userNameMinimum, npiDigits, zipDigits, zipExtensionDigits } = limits;
  it.each([
    ['npi', nines(npiDigits.value), nines(npiDigits.value - 1)],
    ['zip', nines(zipDigits.value), nines(zipDigits.value - 1)],
    [
      'zip',
      `${nines(zipDigits.value)}-${nines(zipExtensionDigits.value)}`,
      `${nines(zipDigits.value)}-${nines(zipExtensionDigits.value - 1)}`,
    ],
    ['userName', 'u'.repeat(userNameMinimum.value), 'u'.repeat(userNameMinimum.value - 1)],
    [
      'passwordChange',
      `aA1${'x'.repeat(passwordMinimum.value - 3)}`,
      `aA1${'x'.repeat(passwordMinimum.value - 4)}`,
    ],
  ])('the rule %s accepts %s and refuses %s', (rule, accepted, refused) => {
    expect(isValidatorMet(rule, accepted, {}, context)).toBe(true);
    expect(isValidatorMet(rule, refused, {}, context)).toBe(false);
  });

  const defaultOf = (operation: string, property: string): unknown => {
    const { schema } = getOperation(operation).input;
    return schema.properties?.[property]?.default;
  };
  it.each([
    ['searchClaims', 'itemsPerPage', limits.pageSize.value],
    ['searchClaims', 'pageNumber', limits.firstPage.value],
    ['listClaims', 'itemsPerPage', limits.recentClaims.value],
    ['exportClaims', 'itemsPerPage', limits.exportItems.value],
    ['readQuickView', 'pageSize', limits.quickViewPageSize.value],
    ['searchMemos', 'itemsPerPage', limits.memoPageSize.value],
    ['searchConversations', 'amount', limits.conversationAmount.value],
    ['listLatestConversations', 'amount', limits.latestConversationAmount.value],
    ['searchConversations', 'sortProperty', limits.conversationSort.value],
    ['listGroups', 'sortProperty', limits.groupSort.value],
    ['searchMembers', 'sortProperty', limits.groupSort.value],
    ['listLoginHistory', 'pageSize', limits.loginHistoryPageSize.value],
    ['listLoginHistory', 'sortProperty', limits.loginHistorySort.value],
  ])('%s begins with %s %s', (operation, property, value) => {
    expect(defaultOf(operation, property)).toBe(value);
  });

  const megabytes = `${limits.fileSize.value / 1024 / 1024} MB`;
  it.each([
    ['shell.newPassword.rules', passwordMinimum.value],
    ['shell.newPassword.rules', limits.passwordReuse.value],
    ['frame.newPassword.rule.length', passwordMinimum.value],
    ['validation.passwordChange', passwordMinimum.value],
    ['validation.passwordUsedBefore', limits.passwordReuse.value],
    ['screen.public.resetPassword.fields.newPassword.help', passwordMinimum.value],
    ['validation.userName', userNameMinimum.value],
    ['validation.npi', npiDigits.value],
    ['errors.tooLarge', megabytes],
  ])('the text %s contains %s in every language', (key, value) => {
    for (const texts of localeTexts.values())
      expect(texts[key]).toMatch(new RegExp(String.raw`\b${value}\b`, 'u'));
  });
});
