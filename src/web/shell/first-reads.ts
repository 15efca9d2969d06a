import type { ScreenArtefact, SearchBody } from '#shared/screens/artefact.ts';
import type { CallDescription } from '#shared/screens/call.ts';
import type { ScreenEntry } from '#shared/screens/entry.ts';
import { listWithFrames } from '#shared/screens/frames.ts';
import { getHtmlLang } from '#shared/locales/languages.ts';
import { call, type CallInput } from '../core/api/call.ts';
import { createCacheKey } from '../core/api/input-registry.ts';
import { loadArtefact } from '../core/brand/published.ts';
import { startEarly } from '../core/calls/started-calls.ts';
import type { BindingScope } from '../core/navigation/bindings.ts';
import { matchScreen } from '../core/navigation/screen-index.ts';
import { findIdentity, findToken, type Portal } from '../core/portal/portal.ts';
import { isComplete, toInput } from '../core/screen/call-input.ts';
import { createRouteScope } from '../core/screen/current-location.ts';
import { getFirstPage, isOnPhone } from '../core/screen/first-page.ts';
import { toPageInput } from '../core/screen/paging.ts';
import { mayEnter } from './router/access.ts';

/**
 * Starts the reads with which the page at the current address opens, beside the loading of its code and of the rights. Only
 * what the stored rights permit: the guards decide about the page when the current rights have arrived. A read that the page
 * does not make after all is lost work, and nothing else.
 */
export async function startFirstReads(portal: Portal, language: string): Promise<void> {
  const { pathname, search } = location;
  const index = portal.screens.get();
  const match = matchScreen(index, pathname);
  const identity = findIdentity(portal.session.get());
  // The index describes sign-in and redirects whole: they have no artefact, and read nothing.
  if (!match || match.entry.signIn || match.entry.redirect || portal.requestedPreview) return;
  if (identity && !mayEnter(identity, match.entry)) return;
  const scope = createRouteScope(portal, search, match.params);
  for (const entry of listWithFrames(match.entry, index.byId))
    await startReadOf(portal, entry, scope, language);
}

async function startReadOf(
  portal: Portal,
  entry: ScreenEntry,
  scope: BindingScope,
  language: string,
): Promise<void> {
  const read = findFirstRead(await loadArtefact(portal, entry), scope);
  const token = findToken(portal);
  if (!read || (token === undefined && read.operation.access.principal !== 'public')) return;
  const tag = getHtmlLang(language);
  const key = [...createCacheKey(portal, read.operation.id, read.input, tag), portal.writes];
  // With a token of its own, a refused read does not end the session.
  const options = { language: tag, ...(token !== undefined && { token }) };
  startEarly(portal, key, () => call(portal, read.operation, read.input, options));
}

interface FirstRead {
  operation: CallDescription;
  input: CallInput;
}

/** Returns the read with which a screen opens; undefined if there is none or its input is not known without its form. */
function findFirstRead(
  { body, operations }: ScreenArtefact,
  scope: BindingScope,
): FirstRead | undefined {
  const source = 'source' in body ? body.source : undefined;
  const operation = source && operations[source.operation];
  if (!source || source.run !== 'load' || operation?.effect !== 'read') return undefined;
  const input = toInput(operation, source.input, scope);
  if (!isComplete(operation, input)) return undefined;
  if (body.kind !== 'search') return { operation, input };
  if (hasCriteriaAtStart(body, scope)) return undefined;
  const page = toPageInput(operation, getFirstPage(body, operation, isOnPhone()));
  return { operation, input: { ...input, ...page } };
}

/** Whether criteria narrow the list when it opens: from the address, or initial ones. */
function hasCriteriaAtStart({ criteria }: SearchBody, { route }: BindingScope): boolean {
  const fields = [...(criteria?.rows ?? []), ...(criteria?.more ?? [])].flat();
  return fields.some(
    ({ id, initial, schema, repeat }) =>
      initial !== undefined ||
      schema.default !== undefined ||
      repeat !== undefined ||
      Object.hasOwn(Object(route), id),
  );
}
