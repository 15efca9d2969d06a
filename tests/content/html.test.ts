import { expect, it } from 'vitest';
import { fillPage, html } from '#shared/format/html.ts';

const hostile = `<b title="x">'&amp;`;

it('HTML escapes every value, and nothing twice', () => {
  const word = html`<b title="${hostile}">${hostile}</b>`;
  const escaped = `&lt;b title=&quot;x&quot;&gt;'&amp;amp;`;
  expect(word.text).toBe(`<b title="${escaped}">${escaped}</b>`);
  expect(html`<i>${[word, word]}</i>`.text).toBe(`<i>${word.text}${word.text}</i>`);
});

it('a page is filled with escaped parts, and refuses a part that is missing', () => {
  expect(fillPage('<p>{{who}}: {{count}}</p>', { who: hostile, count: 2 })).toBe(
    `<p>&lt;b title=&quot;x&quot;&gt;'&amp;amp;: 2</p>`,
  );
  expect(fillPage('{{who}}', { who: '$& {{who}}' })).toBe('$&amp; {{who}}');
  expect(() => fillPage('{{when}}', { who: '' })).toThrow("'when'");
});
