import { toFormSchema } from '#shared/schemas/form-schema.ts';
import type {
  ContentBody,
  DashboardBody,
  DetailBody,
  FormScreenBody,
  ScreenBody,
  ScreenKind,
  SignInBody,
} from '#shared/screens/artefact.ts';
import type { Tree } from '../tree/tree.ts';
import { readAction } from './actions.ts';
import { readBlocks } from './blocks.ts';
import { checkIds, withAskedInputs, withResponseCall, withScope, type Context } from './context.ts';
import { setOptional } from './block-context.ts';
import { readBareValue, readHeading } from './fields.ts';
import { checkFormSource } from './form-source.ts';
import { listAskedInputs, readForm } from './forms.ts';
import { readFrame } from './frame.ts';
import { readBadges, readScreenName } from './name-values.ts';
import type { ListErrorTexts } from './one-object.ts';
import { readRedirect } from './redirect.ts';
import { readSearch } from './search.ts';
import { readSource } from './sources.ts';
import { readTarget } from './targets.ts';
import { requireTextKey } from './texts.ts';
import { readThread } from './thread.ts';

/** The functions that compile each kind of screen of schemas/meta/<kind>.schema.json. */
export const bodyCompilers: Readonly<
  Record<ScreenKind, (context: Context, tree: Tree) => ScreenBody>
> = {
  search: readSearch,
  detail: readDetail,
  dashboard: readDashboard,
  form: readFormScreen,
  thread: readThread,
  content: readContent,
  frame: readFrame,
  redirect: readRedirect,
  signIn: readSignIn,
};

/** The ends of the message and of the remedy if the source of a detail or form returns a list. */
const detailListError: ListErrorTexts = {
  why: 'a detail shows one object',
  otherwise: 'write "kind": "search"',
};

const formListError: ListErrorTexts = {
  why: 'a form is filled from one object',
  otherwise: 'remove "source"',
};

function readDetail(screenContext: Context, tree: Tree): DetailBody {
  const source = readSource(screenContext, tree.get('source'), { listError: detailListError });
  const context = source
    ? withScope(withResponseCall(screenContext, source.operation), { record: source.value })
    : screenContext;
  const heading = readScreenName(context, tree.get('heading'), source?.value);
  return {
    kind: 'detail',
    ...(source && { source: source.source }),
    ...(heading && { heading }),
    ...setOptional('headingMore', readHeading(context, tree.get('headingMore'), source?.value)),
    ...setOptional('reference', readBareValue(context, tree.get('reference'), source?.value)),
    badges: readBadges(context, tree.list('badges'), source?.value),
    blocks: readBlocks(context, tree.list('blocks')),
  };
}

function readDashboard(context: Context, tree: Tree): DashboardBody {
  const key = tree.get('greeting');
  const greeting =
    key && tree.flag('greeting')
      ? requireTextKey(context, { textPath: 'greeting', values: ['name'] }, key)
      : undefined;
  return {
    kind: 'dashboard',
    ...(greeting && { greeting }),
    blocks: readBlocks(context, tree.list('blocks')),
  };
}

function readFormScreen(screenContext: Context, tree: Tree): FormScreenBody {
  const sourceTree = tree.get('source');
  const source = readSource(screenContext, sourceTree, { listError: formListError });
  if (sourceTree && source)
    checkFormSource(screenContext, sourceTree, source.source, source.operation);
  const context = source
    ? withScope(withResponseCall(screenContext, source.operation), { record: source.value })
    : screenContext;
  const heading = readScreenName(context, tree.get('heading'), source?.value);
  return {
    kind: 'form',
    ...(source && { source: source.source }),
    ...(heading && { heading }),
    form: readForm(context, tree),
    ...readBeside(context, tree),
  };
}

/** Reads the blocks beside a form, which may read its values. */
function readBeside(context: Context, tree: Tree): Pick<FormScreenBody, 'beside'> {
  if (!tree.has('beside')) return {};
  const operation = context.symbols.contract.get(tree.get('submit')?.text('operation') ?? '');
  const form = operation && toFormSchema(operation);
  const formContext = withAskedInputs(
    withScope(context, { form }),
    listAskedInputs(tree, operation),
  );
  return { beside: readBlocks(formContext, tree.list('beside')) };
}

function readContent(context: Context, tree: Tree): ContentBody {
  const acceptTree = tree.get('accept');
  const accept = acceptTree && readAction(context, acceptTree);
  return {
    kind: 'content',
    blocks: readBlocks(context, tree.list('blocks')),
    ...(accept && { accept }),
  };
}

function readSignIn(context: Context, tree: Tree): SignInBody {
  const help = readTarget(context, tree.get('help'), { forAll: true });
  const groups = tree.list('groups');
  checkIds(context, groups);
  return {
    kind: 'signIn',
    ...(help && { help }),
    groups: groups.map((group) => readLinkGroup(context, group)),
  };
}

/** Reads a group of links on the sign-in page. */
function readLinkGroup(context: Context, tree: Tree): SignInBody['groups'][number] {
  const id = tree.text('id') ?? '';
  return {
    id,
    heading: requireTextKey(context, { textPath: `groups.${id}` }, tree),
    look: tree.text('look') === 'buttons' ? 'buttons' : 'links',
    links: tree.list('links').flatMap((link) => readTarget(context, link, { forAll: true }) ?? []),
  };
}
