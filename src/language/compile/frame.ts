import type { JsonSchema } from '#shared/schemas/json-schema.ts';
import type { Visibility } from '#shared/screens/binding.ts';
import type { Field } from '#shared/screens/field.ts';
import type { FrameBody } from '#shared/screens/artefact.ts';
import type { Tree } from '../tree/tree.ts';
import { listTitleKeys } from './shortcuts.ts';
import {
  checkIds,
  readIcon,
  withResponseCall,
  reportUnknownName,
  withScope,
  type Context,
} from './context.ts';
import { readCondition } from './conditions.ts';
import { readNamedValues, readValues, readVisibility } from './fields.ts';
import { readBadges, readScreenName } from './name-values.ts';
import { readSource } from './sources.ts';
import { readDestination } from './targets.ts';
import { checkPlaceholders, requireTextKey } from './texts.ts';

/** Reads a frame and its tabs. A screen that is only planned has no tab. */
export function readFrame(screenContext: Context, tree: Tree): FrameBody {
  const source = readSource(screenContext, tree.get('source'));
  const context = source
    ? withScope(withResponseCall(screenContext, source.operation), { record: source.value })
    : screenContext;
  const summary = tree.get('summary');
  const tabs = readTabs(context, tree);
  return {
    kind: 'frame',
    ...(source && { source: source.source }),
    ...(summary && { summary: readSummary(context, summary, source?.value) }),
    tabs,
    default: readDefaultTab(context, tree, tabs),
    look: tree.text('look') === 'side' ? 'side' : 'tabs',
  };
}

function readSummary(
  context: Context,
  tree: Tree,
  record: JsonSchema | undefined,
): NonNullable<FrameBody['summary']> {
  const heading = readScreenName(context, tree.get('heading'), record);
  const alerts = tree.list('alerts');
  checkIds(context, alerts);
  return {
    heading: heading as NonNullable<typeof heading>,
    fields: readValues(context, tree.list('fields'), record),
    badges: readBadges(context, tree.list('badges'), record),
    alerts: alerts.map((alert) => {
      const id = alert.text('id') ?? '';
      const { visibility, partContext } = readVisibility(context, alert);
      const values = readNamedValues(partContext, alert.get('values'), record);
      const request = {
        textPath: `summary.alerts.${id}`,
        override: alert.get('text'),
        values: Object.keys(values),
        hasValuesKey: true,
      };
      const text = requireTextKey(context, request, alert);
      checkPlaceholders(context, text, alert.get('values'));
      return {
        id,
        ...addValuePermissions(visibility, values),
        text,
        intent: alert.text('intent') === 'warning' ? 'warning' : 'info',
        values,
      };
    }),
  };
}

/** Returns the visibility of an alert with the permissions for the values in its text. */
function addValuePermissions(visibility: Visibility, values: Record<string, Field>): Visibility {
  const needed = Object.values(values).flatMap(({ requires = [] }) => requires);
  const requires = [...new Set([...(visibility.requires ?? []), ...needed])];
  return { ...visibility, ...(requires.length > 0 && { requires }) };
}

function readTabs(context: Context, tree: Tree): FrameBody['tabs'] {
  const tabs = tree.list('tabs');
  checkIds(context, tabs);
  return tabs.flatMap((tab) => {
    const screenTree = tab.kind === 'scalar' ? tab : tab.get('screen');
    const destination = readDestination(context, screenTree);
    const icon = readIcon(context, tab.get('icon'));
    if (!destination) return [];
    checkChild(context, screenTree ?? tab, destination.id, destination.planned);
    if (destination.planned) return [];
    const request = {
      textPath: `tabs.${destination.id}`,
      shared: listTitleKeys(context, destination.id),
      override: tab.get('label'),
    };
    const visibleWhen = readCondition(context, tab.get('visibleWhen'));
    return [
      {
        screen: destination.id,
        label: requireTextKey(context, request, tab),
        ...(icon && { icon }),
        ...(visibleWhen && { visibleWhen }),
      },
    ];
  });
}

/** Reports a tab with a screen that does not name this frame in "in". */
function checkChild(context: Context, screenTree: Tree, id: string, planned: boolean): void {
  const child = context.symbols.screens.get(id);
  if (planned || child?.frame === context.header.id) return;
  context.report('SCR217', screenTree.location, `'${id}' does not open in this frame`, {
    remedy: `Write "in": "${context.header.id}" in ${id}.`,
  });
}

/** Returns the id of the tab that opens first: the one in "default", or the first that is not only planned. */
function readDefaultTab(context: Context, tree: Tree, tabs: FrameBody['tabs']): string {
  const defaultTab = tree.get('default');
  const id = defaultTab?.text();
  if (!defaultTab || id === undefined) return tabs[0]?.screen ?? '';
  const tabIds = tree.list('tabs').map((tab) => tab.text() ?? tab.text('screen') ?? '');
  if (!tabIds.includes(id))
    reportUnknownName(context, 'SCR217', defaultTab, `'${id}' is not a tab of this frame`, {
      found: id,
      among: tabIds,
    });
  return tabs.some((tab) => tab.screen === id) ? id : (tabs[0]?.screen ?? id);
}
