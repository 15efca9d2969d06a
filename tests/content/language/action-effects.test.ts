import { describe, expect, it } from 'vitest';
import { search } from './broken-row.ts';
import { listMessages, replaceInFile } from './diagnostics-of.ts';

/** Returns the messages about the effects of an action in the rows of the search. */
const listEffectMessages = (keys: object): string[] => {
  const action = JSON.stringify({ id: 'more', icon: 'home', ...keys });
  const files = replaceInFile(search, '"rowActions": [', `"rowActions": [${action},`);
  return listMessages(files).filter((message) => message.startsWith('SCR220'));
};

const open = { screen: 'admin.thing', params: { id: 'row.thingId' } };
const changeThing = { operation: 'changeThing', input: { thingId: 'row.thingId' } };

describe('an action with effects that exclude each other gets one diagnostic, which says', () => {
  it.each<[what: string, keys: object, message: string]>([
    [
      'how to open a screen after an operation',
      { ...changeThing, open },
      'SCR220 \'open\' cannot be combined with \'operation\'. To open the screen after the operation, replace "open" with "then": [{"navigate": …}].',
    ],
    [
      'which of two links to remove',
      { open, href: '/help' },
      'SCR220 \'open\' cannot be combined with \'href\'. Remove "open", or remove "href".',
    ],
    [
      'that no steps follow a link',
      { open, then: ['refresh'] },
      'SCR220 \'open\' cannot be combined with \'then\'. Remove "open", or remove "then".',
    ],
    [
      'that nothing happens after leaving the portal',
      { ...changeThing, href: '/help', then: ['refresh'] },
      'SCR220 \'href\' leaves the portal, so it cannot be combined with \'operation\' and \'then\'. Remove "href", or remove "operation" and "then".',
    ],
  ])('%s', (_, keys, message) => {
    expect(listEffectMessages(keys)).toEqual([message]);
  });
});

it.each([{ open }, { href: '/help' }, { ...changeThing, then: ['refresh'] }])(
  'an action with effects that go together gets none: %j',
  (keys) => {
    expect(listEffectMessages(keys)).toEqual([]);
  },
);
