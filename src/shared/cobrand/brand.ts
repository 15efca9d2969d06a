/** Types of a brand, as written in cobrand/<id>/brand.json and codes.json (schemas/meta/brand.schema.json, codes.schema.json). */

export const themeModes = ['light', 'dark', 'highContrast'] as const;
export type ThemeMode = (typeof themeModes)[number];

export type AccentStep =
  10 | 20 | 30 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 110 | 120 | 130 | 140 | 150 | 160;

/**
 * Sixteen colors (#RRGGBB) from nearly black (10) to nearly white (160): Fluent's BrandVariants. 80 is the accent on
 * white, 110 the accent on dark.
 */
export type AccentRamp = Readonly<Record<AccentStep, string>>;

/** Colors (#RRGGBB) that a brand chooses for one mode. All other colors are derived from these and the ramp. */
export type Surfaces = {
  /** The background of the page. */
  readonly page: string;
  /** The background of cards, dialogs and fields. */
  readonly surface: string;
  readonly text: string;
  /** Secondary text. */
  readonly textSoft: string;
  /** Text of labels and remarks. */
  readonly textMuted: string;
  /** Dividing lines, which are decorative. */
  readonly line: string;
  /** Borders of controls. */
  readonly lineStrong: string;
  /** The background of the signed-out pages. */
  readonly welcome: string;
  /** The lighter area on that background. */
  readonly welcomeField: string;
};

export type BrandTheme = {
  readonly accent: AccentRamp;
  /** Corner radius of controls in px. */
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
  /** URLs of services that members enter by single sign-on. The keys are codes of the code list sign-on-service. */
  readonly signOn?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly legalName: string;
  readonly theme: BrandTheme;
  /** Names of image files in the folder of the brand. */
  readonly logo: {
    readonly file: string;
    /** The logo for dark and high-contrast backgrounds. */
    readonly onDark: string;
    /** The sign of the logo without the name, for narrow spaces. */
    readonly mark: string;
    readonly alt: ByLanguage<string>;
  };
  /** The name of an image file in the folder of the brand. */
  readonly favicon: string;
  /** Texts that replace the common ones, by language and text key. */
  readonly texts: ByLanguage<Readonly<Record<string, string>>>;
  /** Targets of the links in the footer, and of the tool that compares costs: a path of the portal or an https URL. */
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

/** The claim system's code for each kind of request (the name in `x-transaction`), for one brand. */
export type TransactionCodes = Readonly<Record<string, string>>;
export type CodesFile = { readonly transactions: TransactionCodes };

export type Brand = BrandFile & { readonly transactions: TransactionCodes };
