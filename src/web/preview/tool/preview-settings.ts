import { defaultLanguage } from '#shared/locales/languages.ts';
import { THEME_CHOICES, type ThemeChoice } from '../../core/theme/theme-choice.ts';
import { VERSIONS, type Version } from '../data/version.ts';

/** How calls respond: with examples, never, with empty data, with an error, or with a denial. */
export const STATES = ['live', 'loading', 'empty', 'error', 'denied'] as const;
export type PreviewState = (typeof STATES)[number];

/** Widths of the framed page in pixels. */
export const WIDTHS = { phone: 390, tablet: 768, desktop: 1280 } as const;
export type Width = keyof typeof WIDTHS;
/** The widths in the order of the menu. */
export const WIDTH_NAMES = ['desktop', 'tablet', 'phone'] as const satisfies readonly Width[];

/** The role of a user who is not signed in. */
export const VISITOR = 'visitor';

/** Settings of the preview. They are in the URL so that they can be shared, and contain no personal data. */
export interface PreviewSettings {
  screen: string;
  /** Name of a role, VISITOR, or empty for the first role that may open the screen. */
  role: string;
  brand: string;
  language: string;
  theme: ThemeChoice;
  width: Width;
  state: PreviewState;
  version: Version;
  /**
   * The setting in which a second page differs, shown beside the first: `role:Nurse`, `brand:cedar`, `version:live`;
   * empty for one page.
   */
  beside: string;
}

/** Returns the settings of the second page, if there is one. */
export function findSettingsBeside(settings: PreviewSettings): PreviewSettings | undefined {
  const [, name, value] = /^(role|brand|version):(.+)$/u.exec(settings.beside) ?? [];
  return name === undefined ? undefined : { ...settings, [name]: value };
}

/** Returns the smallest width that is not narrower than the window, so that a phone shows the page of a phone. */
const getDeviceWidth = (): Width =>
  WIDTH_NAMES.toReversed().find((name) => innerWidth <= WIDTHS[name] + PAGE_MARGIN) ?? 'desktop';
/** Number of pixels by which the window may be wider than the framed page, because the page has a margin. */
const PAGE_MARGIN = 40;

const PARAMETERS = [
  'screen',
  'role',
  'brand',
  'language',
  'theme',
  'width',
  'state',
  'version',
  'beside',
] as const;

/**
 * Reads the settings from the query of the URL. Missing values are replaced by defaults, and so are unknown themes, widths,
 * states and versions.
 */
export function readSettings(search: string): PreviewSettings {
  const query = new URLSearchParams(search);
  const readParameter = (name: (typeof PARAMETERS)[number]) => query.get(name) ?? '';
  return {
    screen: readParameter('screen'),
    role: readParameter('role'),
    brand: readParameter('brand') || 'default',
    language: readParameter('language') || defaultLanguage,
    theme: THEME_CHOICES.find((theme) => theme === readParameter('theme')) ?? 'light',
    width: WIDTH_NAMES.find((width) => width === readParameter('width')) ?? getDeviceWidth(),
    state: STATES.find((state) => state === readParameter('state')) ?? 'live',
    version: VERSIONS.find((version) => version === readParameter('version')) ?? 'draft',
    beside: readParameter('beside'),
  };
}

/** Returns the settings as a query. */
export const writeSettings = (settings: PreviewSettings): string =>
  `?${new URLSearchParams(PARAMETERS.map((name) => [name, settings[name]]))}`;
