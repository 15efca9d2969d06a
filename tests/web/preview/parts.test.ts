import { beforeEach, describe, expect, it } from 'vitest';
import type { PreviewScreen, ScreenPart } from '#shared/preview.ts';
import { matchPart, findPartAt, findRenderedParts } from '#web/preview/page/rendered-parts.ts';

const part = (path: string, ids: string[]): ScreenPart => ({
  ids,
  names: path.split('.'),
  path,
  origins: [],
  properties: [],
});
const criterion = part('criteria.rows.memberId', ['memberId']);
const column = part('results.columns.memberId', ['memberId']);
const inBlock = part('blocks.claims.columns.memberId', ['claims', 'memberId']);
const screen: PreviewScreen = {
  id: 'admin.one',
  files: [],
  diagnostics: [],
  parts: [criterion, column, inBlock, part('sections.about', ['about'])],
};

describe('a rendered element', () => {
  it('belongs to the part whose names it has in their order', () => {
    expect(matchPart(screen.parts, ['criteria', 'memberId'])).toBe(criterion);
    expect(matchPart(screen.parts, ['results', 'memberId'])).toBe(column);
    expect(matchPart(screen.parts, ['claims', 'memberId'])).toBe(inBlock);
  });

  it('belongs to no part if the file has none of its names', () => {
    expect(matchPart(screen.parts, ['memberName'])).toBeUndefined();
    expect(matchPart(screen.parts, ['about', 'memberId'])).toBeUndefined();
  });
});

describe('the selectable parts', () => {
  beforeEach(() => {
    // jsdom has no layout, so every element that is not hidden gets a box.
    Element.prototype.getClientRects = function (this: Element) {
      return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
    };
    document.body.innerHTML = `<main><form data-parts="criteria"><div data-part="memberId"><label>Member ID</label></div></form>
      <div data-parts="results"><table><tr><th data-part="memberId">ID</th></tr><tr><td data-part="memberId"><b>12</b></td></tr></table></div>
      <div hidden data-part="about">About</div></main>`;
  });

  it('are all visible parts, once each, with all of their cells', () => {
    const seen = findRenderedParts(document, screen);
    expect(seen.map(({ part: { path }, elements }) => [path, elements.length])).toEqual([
      ['criteria.rows.memberId', 1],
      ['results.columns.memberId', 2],
    ]);
  });

  it('are found from any element inside them', () => {
    const seen = findRenderedParts(document, screen);
    expect(findPartAt(seen, document.querySelector('b'))?.part).toBe(column);
    expect(findPartAt(seen, document.querySelector('main'))).toBeUndefined();
  });
});
