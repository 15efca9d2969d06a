import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assemble } from '#language/compile/assemble.ts';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { createSmallSet } from './small-set.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('a sign-in page', () => {
  const signIn = (groups: unknown[]) => {
    const files = createSmallSet();
    files.set(
      'screens/public/login.json',
      JSON.stringify({
        $schema: '../../schemas/meta/signIn.schema.json',
        kind: 'signIn',
        id: 'public.login',
        route: '/',
        portal: 'public',
        requires: [],
        groups,
      }),
    );
    files.set(
      'screens/public/terms.json',
      JSON.stringify({
        $schema: '../../schemas/meta/content.schema.json',
        kind: 'content',
        id: 'public.terms',
        route: '/terms',
        portal: 'public',
        requires: [],
        blocks: [{ block: 'text', id: 'all', texts: ['text'] }],
      }),
    );
    const texts = {
      'screen.public.login.title': 'Sign in',
      'screen.public.login.groups.more': 'More',
      'screen.public.terms.title': 'Terms',
      'screen.public.terms.blocks.all.text': 'Be kind.',
    };
    for (const language of ['en', 'sp'])
      files.set(`locales/${language}/public.json`, JSON.stringify(texts));
    return createWorkspace(files, today).check();
  };

  it('is described whole by its entry in the index, with links to screens that need no sign-in', () => {
    const checked = signIn([{ id: 'more', look: 'buttons', links: ['public.terms'] }]);
    expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const { index } = assemble(checked.compiled, ['default'], hash).get('default')!;
    expect(index.find(({ id }) => id === 'public.login')).toMatchObject({
      path: '/',
      signIn: {
        groups: [
          {
            heading: 'screen.public.login.groups.more',
            look: 'buttons',
            links: [{ screen: 'public.terms' }],
          },
        ],
      },
    });
  });

  it('refuses links to screens of a portal', () => {
    const checked = signIn([{ id: 'more', links: ['public.terms', 'admin.things'] }]);
    expect(checked.diagnostics.map(({ code }) => code)).toContain('SCR229');
  });
});
