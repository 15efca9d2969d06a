import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createWorkspace } from '#language/check/workspace.ts';
import { today } from '#server/clock.ts';
import { projectRoot } from '#server/data-folders.ts';
import { readDataFiles } from '#server/publications/read-files.ts';
import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import { showLanguage } from '#web/core/i18n/texts.ts';
import { listParamNames } from '#shared/screens/path-matcher.ts';
import { getBrand, type Portal } from '#web/core/portal/portal.ts';
import { createExamplePath, withImmediateSearch } from '#web/preview/frame/example-path.ts';
import { oneQuestion } from '../../support/builders/document.ts';
import { hostileTexts } from '../../support/hostile-texts.ts';
import { buildIdentity } from '../screen-entries.ts';
import { within } from '../within.tsx';
import { createEnglishPortal, openScreen, serve } from './support/open-screen.tsx';

afterEach(cleanup);

/** All hostile texts in one, after the name of the property that has it. */
const hostile = (name: string): string => `${name}: ${possibleIn(name).join(' ')}`;

/** The definition of an online form with braces in a label is refused when it is saved. */
const possibleIn = (name: string): readonly string[] =>
  name === 'label' ? hostileTexts.filter((text) => !text.includes('{{')) : hostileTexts;

const { compiled, symbols } = createWorkspace(readDataFiles(projectRoot), today).check();
const rights = Object.fromEntries([...symbols.permissions].map((name) => [name, 'full' as const]));

/** A response in which every text that a person may have written is hostile. Lists have one entry. */
function responseOf(schema: JsonSchema, name: string): unknown {
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, part]) => [key, responseOf(part, key)]),
      );
    case 'array':
      return schema.items ? [responseOf(schema.items, name)] : [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return 1;
    default:
      return textOf(schema, name);
  }
}

function textOf({ enum: choices, format, ...schema }: JsonSchema, name: string): unknown {
  const [code] = choices ?? symbols.codes.get(schema['x-code'] ?? '') ?? [];
  if (code !== undefined) return code;
  if (format === 'date') return '2026-03-15';
  if (format === 'date-time') return '2026-03-15T15:30:00Z';
  if (schema['x-kind'] === 'webAddress') return 'javascript:window.broken=1';
  return schema['x-kind'] === 'formDefinition' ? formWith(hostile('label')) : hostile(name);
}

/** The definition of an online form whose question is this text. */
const formWith = (label: string): string =>
  oneQuestion.replace('"What happened?"', () => JSON.stringify(label));

/** Opens a screen of the portal with hostile responses from its calls. */
async function open(
  id: string,
  { width = 1200, prepare }: { width?: number; prepare?: (portal: Portal) => Promise<void> } = {},
): Promise<Portal> {
  const found = compiled.screens.get(id);
  if (!found) throw new Error(`There is no screen ${id}`);
  const artefact = withImmediateSearch({ ...found.artefact, brand: 'default', hash: '0' });
  const entry = { ...found.entry, hash: '0' };
  serve({});
  const portal = await createEnglishPortal();
  portal.session.set({ identity: buildIdentity({ portal: entry.portal }, { rights }) });
  await prepare?.(portal);
  portal.server = {
    onUnauthorized: () => undefined,
    respond: respondTo(Object.keys(artefact.operations)),
  };
  const params = Object.fromEntries(listParamNames(entry.path).map((name) => [name, '1001']));
  const address = createExamplePath(entry, artefact);
  await openScreen(artefact, { portal, entry, params, address, width });
  return portal;
}

function respondTo(operations: readonly string[]): Portal['server']['respond'] {
  const known = operations.flatMap((id) => symbols.contract.get(id) ?? []);
  return async (url, { method = 'GET' }) => {
    const { pathname } = new URL(url, location.origin);
    const call = known.find((one) => one.method === method && patternOf(one.path).test(pathname));
    const schema = call?.output.schema;
    return schema
      ? Response.json(responseOf(schema, call.id))
      : new Response(null, { status: 204 });
  };
}
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u');

const elements =
  'script, style, link, meta, base, iframe, object, embed, template, math, marquee, x';
const addresses = ['href', 'src', 'srcset', 'action', 'formaction', 'data', 'ping', 'xlink:href'];

/** What became an element, a handler or an address in place of text. */
function effects(): string[] {
  const all = [...document.body.querySelectorAll('*')];
  const made = all.filter((element) => element.matches(elements)).map(({ tagName }) => tagName);
  const attributes = all.flatMap((element) => [...element.attributes]);
  const bad = attributes.filter(
    ({ name, value }) =>
      /^(?:on|srcdoc)/iu.test(name) || (addresses.includes(name) && !isHarmless(value)),
  );
  const ran = 'broken' in window ? ['a script ran'] : [];
  return [...made, ...bad.map(({ name, value }) => `${name}=${value}`), ...ran];
}

function isHarmless(address: string): boolean {
  const { protocol, host } = new URL(address, location.href);
  return /^(?:https?|mailto|tel|blob):$/u.test(protocol) && !host.includes('evil');
}

/** Returns the effects of all texts once each of these is on the page, character by character. */
async function effectsWith(names: readonly string[]): Promise<string[]> {
  await waitFor(() => {
    for (const name of names) expect(document.body.textContent).toContain(hostile(name));
  });
  return effects();
}

describe('hostile text from the server is shown and has no effect', { timeout: 60_000 }, () => {
  it.each([
    ['an announcement', 'member.dashboard', ['title', 'bulletinText']],
    ['an announcement', 'admin.announcements', ['title']],
    ['a link', 'provider.links', ['Description', 'Summary']],
    ['a link', 'admin.links', ['Description']],
    ['a group’s name', 'admin.groupListing', ['name']],
    ['a group’s name', 'employer.groupProfile.details', ['name']],
    ['a group’s name', 'employer.memberProfile.details', ['groupName', 'memberName']],
    ['a question and its answer', 'member.faqs', ['category', 'question', 'answer']],
    ['the label of an online form', 'member.onlineForm', ['label', 'displayName']],
    ['a file’s name', 'member.documents', ['displayName', 'description']],
    ['a file’s name', 'provider.messages.conversation', ['fileName', 'body', 'subject']],
    ['a memo', 'admin.memberProfile.memo', ['memoText']],
  ])('as %s on %s', async (_, id, names) => {
    await open(id);
    expect(await effectsWith(names)).toEqual([]);
    cleanup();
    await open(id, { width: 390 });
    expect(await effectsWith(names.slice(0, 1))).toEqual([]);
  });

  it('as the name of a chosen file', async () => {
    await open('member.messages.compose');
    const field = await waitFor(() => {
      const [input] = document.querySelectorAll<HTMLInputElement>('input[type="file"]');
      expect(input).toBeDefined();
      return input!;
    });
    const name = `${hostile('file')}.pdf`;
    fireEvent.change(field, { target: { files: [new File(['%PDF-'], name)] } });
    await waitFor(() => expect(document.body.textContent).toContain(name));
    expect(effects()).toEqual([]);
  });

  it('as the name of the brand', async () => {
    const withHostileBrand = async (portal: Portal) => {
      const [name, legalName] = [hostile('name'), hostile('legalName')];
      portal.brand.set({ ...getBrand(portal), name, legalName });
      await showLanguage(portal, 'en');
    };
    await open('public.about', { prepare: withHostileBrand });
    expect(await effectsWith(['name'])).toEqual([]);
    cleanup();
    const portal = await open('public.privacy', { prepare: withHostileBrand });
    expect(await effectsWith(['legalName'])).toEqual([]);
    cleanup();
    // Reads media queries when it is loaded, which the window answers since the first screen was opened.
    const { SignedOutLayout } = await import('#web/shell/layout/signed-out-layout.tsx');
    render(<SignedOutLayout>{null}</SignedOutLayout>, {
      wrapper: ({ children }) => <MemoryRouter>{within(portal)({ children })}</MemoryRouter>,
    });
    expect(document.querySelector('img')?.alt).toBe(hostile('name'));
    expect(await effectsWith(['legalName'])).toEqual([]);
  });

  it('is noticed where it has an effect', () => {
    for (const text of hostileTexts.slice(0, 3)) {
      document.body.innerHTML = text;
      expect(effects().length, text).toBeGreaterThan(0);
    }
    document.body.innerHTML = '';
    Reflect.deleteProperty(window, 'broken');
  });
});
