import { describe, expect, it } from 'vitest';
import { matchScreen } from '#web/core/navigation/screen-index.ts';
import { listParamNames } from '#shared/screens/path-matcher.ts';
import { fillPath, splitParams, toRouterPath } from '#web/core/navigation/paths.ts';
import { buildScreenEntry, buildScreenIndex } from '../screen-entries.ts';

describe('a screen’s path', () => {
  it('names its parameters in order', () =>
    expect(listParamNames('/view/{groupNumber}.{checkRunDefinitionId}/{date?}')).toEqual([
      'groupNumber',
      'checkRunDefinitionId',
      'date',
    ]));

  it('becomes a router path with one parameter a segment', () => {
    expect(toRouterPath('/view/{a}.{b}/{date}')).toBe('/view/:a__b/:date');
    expect(toRouterPath('/details/{conversationId}/{messageId?}')).toBe(
      '/details/:conversationId/:messageId?',
    );
  });

  it('splits two parameters at the last dot', () => {
    expect(splitParams({ a__b: '1001.77' })).toEqual({ a: '1001', b: '77' });
    expect(splitParams({ a__b: 'x.y.77' })).toEqual({ a: 'x.y', b: '77' });
    expect(splitParams({ a__b: 'none', c: undefined })).toEqual({ a: 'none' });
  });

  it('is filled, without optional parts that have no value', () => {
    expect(fillPath('/details/{id}/{messageId?}', { id: 5 })).toBe('/details/5');
    expect(fillPath('/details/{id}/{messageId?}', { id: 5, messageId: 6 })).toBe('/details/5/6');
    expect(fillPath('/view/{a}.{b}', { a: 1001, b: 77 })).toBe('/view/1001.77');
  });

  it('is undefined without a required parameter', () => {
    expect(fillPath('/details/{id}', {})).toBeUndefined();
    expect(fillPath('/details/{id}', { id: '' })).toBeUndefined();
    expect(fillPath('/details/{id}', { id: null })).toBeUndefined();
  });

  it('encodes the characters of a value', () =>
    expect(fillPath('/details/{id}', { id: '../a?b#c' })).toBe('/details/..%2Fa%3Fb%23c'));
});

describe('a path', () => {
  const index = buildScreenIndex([
    buildScreenEntry({ id: 'log', path: '/checkrun/log' }),
    buildScreenEntry({ id: 'view', path: '/checkrun/{groupNumber}.{checkRunDefinitionId}/{date}' }),
    buildScreenEntry({ id: 'any', path: '/checkrun/{id}' }),
    buildScreenEntry({ id: 'update', path: '/update/{name}', params: { name: ['contact'] } }),
    buildScreenEntry({ id: 'thread', path: '/details/{conversationId}/{messageId?}' }),
  ]);
  const matched = (pathname: string) => {
    const found = matchScreen(index, pathname);
    return found && [found.entry.id, found.params];
  };

  it('matches the most specific screen', () => {
    expect(matched('/checkrun/log')).toEqual(['log', {}]);
    expect(matched('/checkrun/7')).toEqual(['any', { id: '7' }]);
    expect(matched('/checkrun/1001.77/2026-01-02')).toEqual([
      'view',
      { groupNumber: '1001', checkRunDefinitionId: '77', date: '2026-01-02' },
    ]);
  });

  it('may leave an optional parameter out', () => {
    expect(matched('/details/5')).toEqual(['thread', { conversationId: '5' }]);
    expect(matched('/details/5/6')).toEqual(['thread', { conversationId: '5', messageId: '6' }]);
  });

  it('with a value that its parameter does not have matches nothing', () => {
    expect(matched('/update/contact')).toEqual(['update', { name: 'contact' }]);
    expect(matched('/update/other')).toBeUndefined();
  });

  it('without a screen matches nothing', () => {
    expect(matched('/nowhere')).toBeUndefined();
    expect(matched('/details')).toBeUndefined();
  });
});
