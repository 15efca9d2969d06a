import { mayLinkTo } from '#shared/cobrand/link-hosts.ts';
import type { Report } from '../core/diagnostic.ts';
import { isBrandText } from '../compile/brand-texts.ts';
import { defaultLanguage, getLanguage } from '../set/texts.ts';
import type { Tree } from '../tree/tree.ts';
import { checkBrandKeys } from './brand-keys.ts';
import { checkContrast } from './contrast.ts';
import { checkName } from './check-name.ts';
import type { CheckContext } from './check-context.ts';

/**
 * Checks each brand: its id, hosts, languages, texts, contrast, images and transaction codes, and the hosts of its
 * sign-on services and link checks.
 */
export function checkBrands({ trees, symbols }: CheckContext, report: Report): void {
  const languages = new Set(trees.ofKind('locale').map(getLanguage));
  const brands = trees.ofKind('brand');
  checkHosts(brands, report);
  for (const brand of brands) {
    const folder = brand.location.file.split('/')[1] ?? '';
    const id = brand.get('id');
    if (id && id.text() !== folder)
      report('BRD901', id.location, `The folder is called '${folder}'`, { suggestion: folder });
    checkLanguages(brand, languages, report);
    checkBrandKeys(brand.get('texts'), [...symbols.texts.keys()], report);
    checkContrast(brand, report);
    checkImages(brand, trees.paths, report);
    checkSignOn(brand, report);
    checkLinkCheckHosts(brand, report);
  }
  for (const codes of trees.ofKind('brandCodes'))
    checkTransactions(codes, symbols.transactions, report);
}

/** Reports a host that several brands have, in each of them, since any of them may be wrong. */
function checkHosts(brands: readonly Tree[], report: Report): void {
  const hosts = brands.flatMap((brand) => [...brand.list('hosts')]);
  const hostsByName = Map.groupBy(hosts, (host) => host.text()?.toLowerCase() ?? '');
  for (const [name, hosts] of hostsByName)
    for (const { location } of hosts) {
      const other = hosts.find((host) => host.location !== location);
      if (other)
        report('BRD901', location, `The host '${name}' belongs to ${other.location.file} already`, {
          remedy: 'Each host belongs to one brand: remove it from one of the two.',
        });
    }
}

/** Checks that every localized value of a brand has exactly the languages of the portal. */
function checkLanguages(brand: Tree, languages: ReadonlySet<string>, report: Report): void {
  const localizedValues = [
    brand.get('texts'),
    brand.get('logo')?.get('alt'),
    brand.get('support')?.get('hours'),
    brand.get('mail')?.get('signature'),
  ];
  for (const localized of localizedValues.filter((value) => value !== undefined)) {
    const missing = [...languages].filter((language) => !localized.has(language));
    for (const language of missing)
      report('BRD901', localized.location, `The text in '${language}' is missing`, {
        expected: language,
      });
    for (const { name, keyLocation } of localized.entries())
      checkName(report, 'BRD901', keyLocation, 'language', { found: name, among: languages });
  }
}

/** Checks that the hosts of single sign-on services are among the link hosts of the brand. */
function checkSignOn(brand: Tree, report: Report): void {
  const hosts = brand.texts('linkHosts');
  for (const { value } of brand.get('signOn')?.entries() ?? []) {
    const url = value.text() ?? '';
    const host = /^https:\/\/([a-z0-9.-]+)/u.exec(url)?.[1];
    if (host !== undefined && !mayLinkTo(hosts, host))
      report('BRD904', value.location, `The brand does not allow links to ${host}`, {
        found: url,
        remedy: `Add "${host}" to "linkHosts".`,
      });
  }
}

/** Reports `linkCheckHosts` that are not in `linkHosts`: a link that users never see needs no check. */
function checkLinkCheckHosts(brand: Tree, report: Report): void {
  const hosts = brand.texts('linkHosts');
  for (const host of brand.list('linkCheckHosts'))
    if (!mayLinkTo(hosts, host.text() ?? ''))
      report('BRD904', host.location, `The brand shows no links to ${host.text() ?? ''}`, {
        found: host.text() ?? '',
        remedy: `Add "${host.text() ?? ''}" to "linkHosts", or remove it here.`,
      });
}

/** Checks that the image files of a brand exist. */
function checkImages(brand: Tree, paths: ReadonlySet<string>, report: Report): void {
  const folder = brand.location.file.replace(/brand\.json$/u, '');
  const files = [...paths].flatMap((path) =>
    path.startsWith(folder) ? path.slice(folder.length) : [],
  );
  const images = [...(brand.get('logo')?.entries() ?? [])].filter(({ name }) => name !== 'alt');
  for (const image of [...images.map(({ value }) => value), brand.get('favicon')]) {
    const found = image?.text();
    if (image && found !== undefined)
      checkName(report, 'BRD901', image.location, 'file', { found, among: files });
  }
}

/** Checks that links of brands within the portal lead to a screen. External links begin with https://. */
export function checkBrandLinks({ trees, symbols }: CheckContext, report: Report): void {
  const routes = [...symbols.screens.values()].flatMap(({ route, abstract }) =>
    abstract ? [] : route,
  );
  for (const brand of trees.ofKind('brand'))
    for (const { value } of brand.get('links')?.entries() ?? []) {
      const found = value.text();
      if (found?.startsWith('/'))
        checkName(report, 'BRD904', value.location, 'screen with the route', {
          found,
          among: routes,
        });
    }
}

/** Reports texts that only a brand has (`brand.…`) and that none of its screens uses. */
export function checkBrandTexts({ trees, compiled }: CheckContext, report: Report): void {
  for (const brand of trees.ofKind('brand')) {
    const id = brand.location.file.split('/')[1] ?? '';
    const screens = [...(compiled.brands.get(id)?.values() ?? [])];
    const used = new Set([
      ...screens.flatMap(({ uses }) => uses.map(({ name }) => name)),
      ...listStringsInChanges(trees, id),
    ]);
    for (const { name, keyLocation } of brand.get('texts')?.get(defaultLanguage)?.entries() ?? [])
      if (isBrandText(name) && !used.has(name))
        report('BRD903', keyLocation, `No screen of the brand uses the text '${name}'`, {
          found: name,
          remedy: `Name it in cobrand/${id}/screens, as in "label": "${name}", or remove it.`,
        });
  }
}

/** Returns all strings in a brand's changes of screens; the text keys that the changes use are among them. */
const listStringsInChanges = (trees: CheckContext['trees'], brand: string): string[] =>
  trees
    .ofKind('brandScreens')
    .filter(({ location }) => location.file.startsWith(`cobrand/${brand}/`))
    .flatMap((file) => file.allMembers())
    .flatMap(({ value }) => value.text() ?? []);

/** Checks that a brand has a code for each kind of request and for no other, and no code twice. */
function checkTransactions(codes: Tree, names: ReadonlySet<string>, report: Report): void {
  const transactionCodes = codes.get('transactions');
  for (const { name, keyLocation } of transactionCodes?.entries() ?? [])
    checkName(report, 'BRD901', keyLocation, 'kind of request', { found: name, among: names });
  checkUniqueCodes(transactionCodes, report);
  for (const name of names)
    if (transactionCodes && !transactionCodes.has(name))
      report('BRD901', transactionCodes.location, `There is no code for '${name}'`, {
        expected: name,
      });
}

/** Reports a code of two kinds of requests, which the claim system could not distinguish. */
function checkUniqueCodes(transactionCodes: Tree | undefined, report: Report): void {
  const kinds = new Map<string, string>();
  for (const { name, value } of transactionCodes?.entries() ?? []) {
    const code = value.text() ?? '';
    const other = kinds.get(code);
    if (other === undefined) kinds.set(code, name);
    else
      report('BRD901', value.location, `'${code}' is the code of '${other}' already`, {
        remedy: 'Give each kind of request a code of its own.',
      });
  }
}
