import { expect, it } from 'vitest';
import { fillPage, html } from '#shared/format/html.ts';

const hostile = `<b title="x">'&amp;`;

it('HTML templates escape every value once', () => {
  const word = html`<b title="${hostile}">${hostile}</b>`;
  const escaped = `&lt;b title=&quot;x&quot;&gt;'&amp;amp;`;
  expect(word.text).toBe(`<b title="${escaped}">${escaped}</b>`);
  expect(html`<i>${[word, word]}</i>`.text).toBe(`<i>${word.text}${word.text}</i>`);
});

it('a page template escapes its parts, and refuses a missing part', () => {
  expect(fillPage('<p>{{who}}: {{count}}</p>', { who: hostile, count: 2 })).toBe(
    `<p>&lt;b title=&quot;x&quot;&gt;'&amp;amp;: 2</p>`,
  );
  expect(fillPage('{{who}}', { who: '$& {{who}}' })).toBe('$&amp; {{who}}');
  expect(() => fillPage('{{when}}', { who: '' })).toThrow("'when'");
});
