import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCatalogue, listPlaceholders } from '#shared/locales/catalogue.ts';
import {
  findDifferentPlaceholders,
  findLocaleProblems,
  findMissingKeys,
} from '#shared/locales/compare.ts';
import {
  getHtmlLang,
  getIntlLocale,
  negotiateLanguage,
  listPluralCategories,
} from '#shared/locales/languages.ts';
import { createTranslator } from '#shared/locales/translator.ts';
import type { MissingText } from '#shared/locales/translator.ts';
import { problemStatus } from '#shared/problem.ts';
import { localeTexts } from '../support/locale-texts.ts';

const root = new URL('../../', import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T;
const en = localeTexts.get('en')!;
const others = [...localeTexts].filter(([language]) => language !== 'en');

/** Every message that the specification quotes in points 5 and 8, copied from it letter by letter. */
const quoted = [
  'Must contain one lower & uppercase letter, and one numeric character',
  'Passwords do not match',
  'Old and new passwords cannot be the same',
  'My Benefits is temporarily unavailable.',
  'The old password you entered does not match what is stored.',
  'The Claims Summary download has failed...',
  'The Report(s) download has failed...',
  'Notification missing content',
  'An error has occurred',
  'An Error Occurred During Assignment.',
  'An error has occurred. Please contact an administrator for support.',
  'ERROR SAVING memo',
  'The attempt to impersonate this user has failed. Please contact support.',
  'The Information submitted does not match our records',
  'Invalid member ID',
  'Please enter a valid group number to procede.',
  'Please enter a check or claim number',
  'Please complete all fields to continue',
  'We did not find any results matching the entered criteria',
  'Unable to display coverage...',
  'Invalid file type',
  'The file is already in the list.',
  'There was an error processing your request. Please try again later.',
  'No ID cards are available at this time.',
];

describe('the texts', () => {
  it('include every message of the specification word for word', () => {
    const texts = new Set(
      Object.entries(en)
        .filter(([key]) => /^(errors|validation|rules)\./u.test(key))
        .map(([, text]) => text),
    );
    expect(quoted.filter((message) => !texts.has(message))).toEqual([]);
  });

  it('use them where the specification does', () => {
    const examples = {
      'validation.password': 'Must contain one lower & uppercase letter, and one numeric character',
      'validation.passwordMatch': 'Passwords do not match',
      'validation.passwordNotMatch': 'Old and new passwords cannot be the same',
      'rules.changePassword.newDiffersFromOld': 'Old and new passwords cannot be the same',
      'rules.searchClaims.atLeastOne': 'Please enter a check or claim number',
      'rules.exportClaims.atLeastOne': 'Please enter a check or claim number',
      'validation.fileType': 'Invalid file type',
      'validation.fileDuplicate': 'The file is already in the list.',
      'shell.empty.search': 'We did not find any results matching the entered criteria',
      'errors.unexpected': 'There was an error processing your request. Please try again later.',
    };
    for (const [key, message] of Object.entries(examples))
      expect([key, en[key]]).toEqual([key, message]);
  });

  it('describe a year as its rule checks it', () => {
    expect(en['validation.year']).toContain('exactly 4 characters');
    expect(localeTexts.get('sp')?.['validation.year']).toContain('exactamente 4 caracteres');
  });

  it('include the messages that the specification names without quoting them', () => {
    const named = [
      'validation.mrfFileNameInUse',
      'validation.mrfStructureNameInUse',
      'validation.mrfPlanNameInUse',
      'errors.providerRegistrationUnsuccessful',
    ];
    expect(named.filter((name) => !en[name])).toEqual([]);
  });

  it.each(others)('in %s have the same keys and placeholders as in English', (language, texts) => {
    expect(findLocaleProblems(en, texts, language)).toEqual([]);
  });

  it('have both English plural forms, and neither is empty', () => {
    expect(findLocaleProblems(en, en, 'en')).toEqual([]);
  });

  it.each(others)(
    'are translated into %s, not copied, if they are sentences',
    (_language, texts) => {
      const sentences = Object.entries(en).filter(
        ([key, text]) => text.split(' ').length > 3 && !key.startsWith('pdf.eob.languages.'),
      );
      expect(sentences.filter(([key, text]) => texts[key] === text)).toEqual([]);
    },
  );

  it.each([...localeTexts])('in %s contain no markup and no stray spaces', (_language, texts) => {
    const invalid = Object.entries(texts).filter(
      ([, text]) => /<\/?[a-z]|\$t\(|&[a-z]+;| {2}/iu.test(text) || text !== text.trim(),
    );
    expect(invalid).toEqual([]);
  });

  it('include a name for every permission and a message for every error of the server', () => {
    const permissions = read<{ permissions: { name: string }[] }>(
      'permissions/catalogue.json',
    ).permissions;
    const wanted = [
      ...permissions.map(({ name }) => `permissions.${name}`),
      ...Object.keys(problemStatus).map((code) => `errors.${code}`),
    ];
    expect(wanted.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
    const known = new Set(wanted);
    expect(
      Object.keys(en).filter((key) => key.startsWith('permissions.') && !known.has(key)),
    ).toEqual([]);
  });

  it('of one code of an error begin with a code that exists', () => {
    const codes = Object.keys(problemStatus).map((code) => `errors.${code}`);
    const texts = Object.keys(en).filter((key) => /^errors\.[^.]+\./u.test(key));
    expect(texts.length).toBeGreaterThan(2);
    expect(
      texts.filter((key) => !codes.some((code) => key === code || key.startsWith(`${code}.`))),
    ).toEqual([]);
  });

  it('of an explanation of benefits contain what the law requires', () => {
    for (const [language, texts] of localeTexts) {
      const eob = Object.entries(texts)
        .filter(([key]) => key.startsWith('pdf.eob.'))
        .map(([, text]) => text)
        .join('\n');
      for (const fact of [
        '180',
        '502(a)',
        '1-866-444-3272',
        '4 m',
        '72 h',
        '中文',
        'Tagalog',
        'Diné',
        'Español',
      ]) {
        expect(eob, `${language}: ${fact}`).toContain(fact);
      }
    }
    expect(en['pdf.eob.notABill']).toBe('This is not a bill');
  });
});

describe('languages', () => {
  it('are sp on the wire, es in HTML and es-US in Intl for Spanish', () => {
    expect([getHtmlLang('sp'), getIntlLocale('sp')]).toEqual(['es', 'es-US']);
    expect([getHtmlLang('en'), getIntlLocale('en')]).toEqual(['en', 'en-US']);
    expect([getHtmlLang('vi'), getIntlLocale('vi')]).toEqual(['vi', 'vi']);
    expect(listPluralCategories('sp')).toContain('many');
  });

  it('are chosen from Accept-Language, with English as the fallback', () => {
    const available = ['en', 'sp'];
    expect(negotiateLanguage('es-MX,es;q=0.9,en;q=0.8', available)).toBe('sp');
    expect(negotiateLanguage('sp', available)).toBe('sp');
    expect(negotiateLanguage('fr-CA, en;q=0.3, es;q=0.7', available)).toBe('sp');
    expect(negotiateLanguage('es;q=0, en', available)).toBe('en');
    expect(negotiateLanguage('zh', available)).toBe('en');
    expect(negotiateLanguage(undefined, available)).toBe('en');
  });
});

describe('a catalogue', () => {
  it('refuses a key in two files, and names both', () => {
    const files = ['a.json', 'b.json'].map((path) => ({ path, texts: { 'fields.name': path } }));
    expect(() => buildCatalogue(files)).toThrow("b.json: 'fields.name' is already in a.json");
  });

  it('is compared in its own plural forms and by its placeholders', () => {
    const reference = {
      'a.b_one': '{{count}} day',
      'a.b_other': '{{count}} days',
      'a.c': 'Hello {{name}}',
      'a.one_one': 'One',
    };
    expect(
      findMissingKeys(reference, { 'a.b_one': 'x', 'a.b_other': 'x', 'a.c': 'x' }, 'sp'),
    ).toEqual(['a.one_one', 'a.b_many']);
    expect(
      findDifferentPlaceholders(reference, { 'a.c': 'Hola {{nombre}}', 'a.b_many': 'de días' }),
    ).toEqual(['a.c']);
    expect(listPlaceholders('{{from, number}}–{{ to }} {{from}}')).toEqual(['from', 'to']);
  });
});

describe('a translator', () => {
  const missed: MissingText[] = [];
  const common = {
    'page.welcome': 'Le damos la bienvenida a {{brandName}}',
    'page.tagline': 'La de todos.',
    'page.signedInAs': 'Sesión iniciada como {{name}}',
    'page.range': '{{from, number}}–{{to, number}} de {{total, number}}',
    'page.days_one': '{{count, number}} día',
    'page.days_many': '{{count, number}} de días',
    'page.days_other': '{{count, number}} días',
  };
  const spanish = createTranslator('sp', [common, { 'page.tagline': 'La nuestra.' }], {
    values: { brandName: 'Cedro' },
    onMissing: (missing) => missed.push(missing),
  });

  it('uses the plural forms and number format of the language', () => {
    const days = [1, 2, 1204, 1_000_000].map((count) => spanish.t('page.days', { count }));
    expect(days).toEqual(['1 día', '2 días', '1,204 días', '1,000,000 de días']);
    expect(spanish.t('page.range', { from: 21, to: 40, total: 1204 })).toBe('21–40 de 1,204');
  });

  it('inserts the brand’s name, and lets a brand override a text', () => {
    expect(spanish.t('page.welcome')).toBe('Le damos la bienvenida a Cedro');
    expect(spanish.t('page.tagline')).toBe('La nuestra.');
  });

  it('neither escapes nor interprets its input', () => {
    const name = '<b>$t(page.tagline) {{brandName}}';
    expect(spanish.t('page.signedInAs', { name })).toBe(`Sesión iniciada como ${name}`);
  });

  it('reports a missing key or value, and shows the key rather than English', () => {
    missed.length = 0;
    expect(spanish.t('page.nothing')).toBe('page.nothing');
    expect(spanish.t('page.signedInAs')).toBe('Sesión iniciada como ');
    expect(missed.map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'key sp',
      'value sp',
    ]);
    expect(spanish.exists('page.nothing')).toBe(false);
    expect(spanish.exists('page.days', { count: 2 })).toBe(true);
  });
});

describe('the texts of the shell and of the renderers', () => {
  const code = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/u.test(name))
    .map((name) => readFileSync(new URL(`src/${name}`, root), 'utf8'))
    .join('\n');
  const beginnings = [...code.matchAll(/`((?:shell|runtime)\.[\w.]*)\$\{/gu)].map(
    ([, key]) => key!,
  );
  const isUsed = (key: string): boolean => {
    const whole = key.replace(/_(?:one|many|other)$/u, '');
    const isNamed = code.includes(`'${whole}'`) || code.includes(`"${whole}"`);
    return isNamed || beginnings.some((start) => whole.startsWith(start));
  };

  it('are all used', () => {
    const own = Object.keys(en).filter((key) => /^(?:shell|runtime)\./u.test(key));
    expect(own.length).toBeGreaterThan(100);
    expect(own.filter((key) => !isUsed(key))).toEqual([]);
  });
});
