import { readText, type Row } from '../../../core/screen/read-path.ts';

/** `live`: the screen of the live publication. `draft`: the saved files. */
export type ScreenVersion = 'live' | 'draft';

/** Returns the URL of a screen in the preview, with the live version beside it. */
export const previewUrl = (screen: Row): string =>
  `/preview?${new URLSearchParams({ ...toScreenParameters(screen), beside: 'version:live' })}`;

/** Returns the URL of the page that shows a version of a screen with example data. */
export const frameUrl = (
  screen: Row,
  choice: { version: ScreenVersion; language: string; theme: string },
): string => `/preview/frame?${new URLSearchParams({ ...toScreenParameters(screen), ...choice })}`;

const toScreenParameters = (screen: Row): { screen: string; brand: string } => ({
  screen: readText(screen, 'screenId'),
  brand: readText(screen, 'brand'),
});
