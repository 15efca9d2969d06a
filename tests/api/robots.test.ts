import { expect, it } from 'vitest';
import { addRobots } from '#server/plugins/robots.ts';
import { usePortal } from '../support/use-portal.ts';

const portal = usePortal({ addPages: async (app) => addRobots(app) });

it('robots.txt allows search engines the sign-in page and the public files only', async () => {
  const { status, headers, text } = await portal.unauthenticated('GET', '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const allowed = [...text.matchAll(/^Allow: (.*)$/gm)].map((match) => match[1]);
  expect(allowed).toEqual(['/$', '/transparency', '/mrf/']);
  expect(text).toMatch(/^Disallow: \/$/m);
});
