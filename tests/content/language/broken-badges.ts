import type { BrokenSet } from './broken-row.ts';
import { createSmallSet } from './small-set.ts';

/** A screen of the small set whose menu entry has this badge. */
function createBadge(badge: object): Record<string, string> {
  const path = 'screens/admin/things.json';
  const things = JSON.parse(createSmallSet().get(path) ?? '') as { menu: object };
  Object.assign(things.menu, { badge });
  return { [path]: JSON.stringify(things) };
}

/** Errors in the badges of menu entries, and in the titles of questions. */
export const badgeAndQuestionSets: BrokenSet[] = [
  ['a badge of an unknown call', 'SCR201', createBadge({ operation: 'countThigns' })],
  [
    'a badge of a call that needs an input',
    'SCR221',
    createBadge({ operation: 'readThing', field: 'thingId' }),
  ],
  [
    'a badge of an unknown field',
    'SCR204',
    createBadge({ operation: 'readThing', field: 'thnigId' }),
  ],
  ['a badge of a text', 'SCR215', createBadge({ operation: 'readThing', field: 'name' })],
  [
    'a title of a dialog with a value that is not in the row',
    'TXT303',
    {
      'locales/en/more.json':
        '{ "screen.admin.things.actions.change.ask.title": "Sell {{nmae}}?" }',
      'locales/sp/more.json': '{ "screen.admin.things.actions.change.ask.title": "¿{{nmae}}?" }',
    },
  ],
];
