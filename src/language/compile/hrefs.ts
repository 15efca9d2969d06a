import { mayLinkTo, previewPath, getSecureHost } from '#shared/cobrand/link-hosts.ts';
import type { Binding } from '#shared/screens/binding.ts';
import type { Tree } from '../tree/tree.ts';
import { readBinding } from './bindings.ts';
import type { Context } from './context.ts';

/** Reads the URL of a link out of the portal. A constant URL must be allowed by every brand that shows the link. */
export function readHref(context: Context, tree: Tree | undefined): Binding | undefined {
  if (!tree) return undefined;
  const { binding, schema } = readBinding(context, tree);
  if (schema?.type !== undefined && schema.type !== 'string')
    context.report('SCR207', tree.location, "'href' needs a text with a URL");
  const constantUrl = schema?.const;
  if (typeof constantUrl === 'string')
    checkUrl(context, tree, constantUrl, {
      screenKey: 'open',
      formatUrl: (url) => `{ "value": "${url}" }`,
    });
  return binding;
}

/** Reads a constant URL. */
export function readUrl(context: Context, tree: Tree | undefined): string | undefined {
  const url = tree?.text();
  if (tree && url !== undefined)
    checkUrl(context, tree, url, {
      screenKey: 'screen',
      formatUrl: (valid) => `"href": "${valid}"`,
    });
  return url;
}

/** What the remedies for a wrong URL tell the analyst to write. */
interface UrlRemedies {
  /** The key that opens a screen instead. */
  screenKey: 'open' | 'screen';
  /** Returns a URL as it is written here in the screen. */
  formatUrl: (url: string) => string;
}

/** Checks that a URL begins with https:// and that brands allow its host. */
function checkUrl(
  context: Context,
  tree: Tree,
  url: string,
  { screenKey, formatUrl }: UrlRemedies,
): void {
  // The preview is a page of the portal that is not a screen.
  if (url === previewPath) return;
  const host = getSecureHost(url);
  if (host === undefined) {
    context.report('SCR228', tree.location, 'A URL outside the portal begins with https://', {
      found: url,
      remedy: url.startsWith('/')
        ? `To open a screen of the portal, write "${screenKey}" with its id.`
        : `Write ${formatUrl(`https://${url.replace(/^(?:[a-z]+:)?\/*/u, '')}`)}.`,
    });
    return;
  }
  // A link that a brand's patch adds is shown under that brand only.
  const owner = /^cobrand\/([^/]+)\//u.exec(tree.location.file)?.[1];
  for (const [brand, hosts] of context.symbols.linkHosts)
    if ((owner === undefined || owner === brand) && !mayLinkTo(hosts, host))
      context.report(
        'SCR228',
        tree.location,
        `The brand ${brand} does not allow links to ${host}. Add it to "linkHosts" in cobrand/${brand}/brand.json`,
      );
}
