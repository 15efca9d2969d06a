/** A brand as written in cobrand/<id>/brand.json and codes.json (schemas/meta/brand.schema.json, codes.schema.json). */

export const themeModes = ['light', 'dark', 'highContrast'] as const;
export type ThemeMode = (typeof themeModes)[number];

export type AccentStep =
  10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160;

/**
 * Sixteen steps from nearly black to nearly white: Fluent's BrandVariants. 80 is the accent on white, 110 the accent on
 * dark.
 */
export type AccentRamp = Readonly<Record<AccentStep, string>>;

/** Colors that a brand chooses for one mode. All other colors are derived from these and the ramp. */
export type Surfaces = {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
  readonly textSoft: string;
  readonly textMuted: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly welcome: string;
  readonly welcomeField: string;
};

export type BrandTheme = {
  readonly accent: AccentRamp;
  readonly radius: number;
  readonly density: 'regular' | 'airy';
  /** The name of a font family of web/fonts. */
  readonly font?: string;
  /** The portals with larger text. */
  readonly largeText?: readonly string[];
  readonly light: Surfaces;
  readonly dark: Surfaces;
  readonly highContrast: Surfaces & { readonly accent: string };
};

export type ByLanguage<T> = Readonly<Record<string, T>>;

export type BrandFile = {
  readonly id: string;
  readonly hosts: readonly string[];
  /** External hosts that the server may fetch from. */
  readonly outsideHosts?: readonly string[];
  /** External hosts that the nightly check may ask whether a link still leads to a page. */
  readonly linkCheckHosts?: readonly string[];
  /** External hosts that links may lead to. */
  readonly linkHosts?: readonly string[];
  /** URLs of services that members enter by single sign-on, by code of sign-on-service. */
  readonly signOn?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly legalName: string;
  readonly theme: BrandTheme;
  readonly logo: {
    readonly file: string;
    readonly onDark: string;
    readonly mark: string;
    readonly alt: ByLanguage<string>;
  };
  readonly favicon: string;
  readonly texts: ByLanguage<Readonly<Record<string, string>>>;
  readonly links: {
    readonly privacy: string;
    readonly transparency: string;
    readonly support: string;
    readonly costComparison?: string;
  };
  readonly support: {
    readonly phone: string;
    readonly tty: string;
    readonly email: string;
    readonly hours: ByLanguage<string>;
  };
  readonly mail: { readonly from: string; readonly signature: ByLanguage<string> };
  readonly address: {
    readonly line1: string;
    readonly line2: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
  readonly letterhead: { readonly lines: readonly string[] };
};

/** Code of the claim system for each kind of request, for this brand. */
export type TransactionCodes = Readonly<Record<string, string>>;
export type CodesFile = { readonly transactions: TransactionCodes };

export type Brand = BrandFile & { readonly transactions: TransactionCodes };
