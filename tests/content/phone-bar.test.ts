import { describe, expect, it } from 'vitest';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';

interface Screen {
  portal?: string;
  menu?: { group: string };
}

const screens = [...readDataFiles(projectRoot)]
  .filter(([path]) => path.startsWith('screens/') && path.endsWith('.json'))
  .map(([, text]) => JSON.parse(text) as Screen);

describe('the bar at the bottom of a phone', () => {
  it.each(['member', 'employer', 'provider'])(
    'has at least five main screens to show in the portal: %s',
    (portal) =>
      expect(
        screens.filter((screen) => screen.portal === portal && screen.menu?.group === 'main')
          .length,
      ).toBeGreaterThanOrEqual(5),
  );
});
