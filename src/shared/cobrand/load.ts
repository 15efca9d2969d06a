import type { Brand, BrandFile, CodesFile } from './brand.ts';

/** The contents of one folder of cobrand/. */
export type BrandFolder = {
  readonly folder: string;
  readonly brand: BrandFile;
  readonly codes: CodesFile;
};

/** The brands of all folders, with look-ups. */
export type Brands = {
  readonly all: readonly Brand[];
  readonly byId: ReadonlyMap<string, Brand>;
  readonly byHost: ReadonlyMap<string, Brand>;
  /** The brand for unknown hosts. */
  readonly fallback: Brand;
};

/** The folder of the brand for unknown hosts. */
export const fallbackFolder = 'default';

/**
 * Joins the brand folders. Throws one error that lists all contradictions, for example two brands with the same host.
 */
export function loadBrands(folders: readonly BrandFolder[]): Brands {
  const problems = findBrandProblems(folders);
  const brands = folders.map(({ brand, codes }): Brand => ({
    ...brand,
    transactions: codes.transactions,
  }));
  const fallback = brands.find((brand) => brand.id === fallbackFolder);
  if (problems.length > 0 || !fallback)
    throw new Error(`The brands contradict each other:\n  ${problems.join('\n  ')}`);
  return {
    all: brands,
    byId: new Map(brands.map((brand) => [brand.id, brand])),
    byHost: new Map(
      brands.flatMap((brand) => brand.hosts.map((host) => [normalizeHost(host), brand] as const)),
    ),
    fallback,
  };
}

/** Returns all contradictions within and between the brand folders, as text. */
export function findBrandProblems(folders: readonly BrandFolder[]): string[] {
  const hosts = folders.flatMap(({ folder, brand }) =>
    brand.hosts.map((host) => ({ host: normalizeHost(host), folder })),
  );
  const fallback = folders.find(({ folder }) => folder === fallbackFolder);
  const transactionNames = Object.keys(fallback?.codes.transactions ?? {});
  return [
    ...(fallback ? [] : [`there is no brand in cobrand/${fallbackFolder}`]),
    ...folders
      .filter(({ folder, brand }) => folder !== brand.id)
      .map(({ folder, brand }) => `cobrand/${folder}: its id is '${brand.id}'`),
    ...hosts
      .filter(({ host }, index) => hosts.findIndex((other) => other.host === host) !== index)
      .map(
        ({ host, folder }) => `cobrand/${folder}: host '${host}' belongs to another brand already`,
      ),
    ...folders.flatMap((folder) => findCodeProblems(folder, transactionNames)),
  ];
}

function findCodeProblems({ folder, codes }: BrandFolder, expected: readonly string[]): string[] {
  const names = Object.keys(codes.transactions);
  return [
    ...expected
      .filter((name) => !names.includes(name))
      .map((name) => `cobrand/${folder}: no code for ${name}`),
    ...names
      .filter((name) => !expected.includes(name))
      .map((name) => `cobrand/${folder}: unknown transaction ${name}`),
  ];
}

/** Returns the brand for a Host header; the fallback brand for an unknown host, whose name is never shown or stored. */
export const getBrandForHost = (brands: Brands, host: string | undefined): Brand =>
  brands.byHost.get(normalizeHost(host ?? '')) ?? brands.fallback;

/** Normalizes a host: lower case, without port and trailing dot. An IPv6 address keeps its brackets. */
const normalizeHost = (host: string): string =>
  host.trim().toLowerCase().replace(/:\d*$/u, '').replace(/\.$/u, '');
