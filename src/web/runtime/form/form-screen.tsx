import { useId, type ReactNode } from 'react';
import type { FormScreenBody } from '#shared/screens/artefact.ts';
import type { Block } from '#shared/screens/block.ts';
import { preloadForm } from '../../forms/view/form-parts.tsx';
import { FormView } from '../../forms/view/form-view.tsx';
import { useDisplayTools } from '../../core/display/tools.ts';
import { formatValueText } from '../../core/display/value.tsx';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { InScope, useScope } from '../../core/screen/scope.tsx';
import { useScreen } from '../../core/screen/screen-context.tsx';
import { Failure } from '../../core/states/failure.tsx';
import { isNotFound } from '../../core/states/not-found.tsx';
import { PageNotFound } from '../page/page-not-found.tsx';
import { Skeleton } from '../../core/states/skeleton.tsx';
import { useSource } from '../data/use-source.ts';

/** Loaded with the first form that has blocks beside it. */
const SideBlocks = lazyPart(
  'beside a form',
  async () => (await import('./side-blocks.tsx')).SideBlocks,
);

/** Loads what the first render of a form screen needs. Never rejects. */
export const preloadFormScreen = async ({ form, beside }: FormScreenBody): Promise<void> => {
  await Promise.all([preloadForm(form), beside && SideBlocks.preload()]);
};

/** A screen with one form. */
export function FormScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'form') throw new Error(`The screen ${artefact.id} is not a form`);
  return <FormPage body={artefact.body} />;
}

/** Whether one of the blocks shows the input as users will see it. */
const isPreview = (blocks: readonly Block[]): boolean =>
  blocks.some(
    (block) =>
      (block.block === 'items' && block.entry !== undefined) ||
      (block.block === 'document' && 'chosen' in block.file),
  );

const createSideContent = (blocks: readonly Block[]) => ({
  content: <SideBlocks blocks={blocks} />,
  isPreview: isPreview(blocks),
  // A card is there to compare, and as high as the window of a phone.
  isFormFirst: blocks.every(({ block }) => block === 'card'),
});

function FormPage({ body }: { body: FormScreenBody }): ReactNode {
  const id = useId();
  const { value, error, loading, waiting, reload } = useSource(body.source, useScope());
  const isLoaded = body.source === undefined || value !== undefined;
  const tools = useDisplayTools();
  const title = body.heading && isLoaded ? formatValueText(body.heading, value, tools) : '';
  return (
    <InScope as="record" value={value}>
      <PageHeader withoutActions={!isLoaded} {...(title !== '' && { title })} />
      <UnderHeading>
        {isLoaded ? (
          <FormView
            id={id}
            body={body.form}
            record={value}
            {...(body.beside && { beside: createSideContent(body.beside) })}
          />
        ) : isNotFound(error) ? (
          <PageNotFound error={error} call={body.source} />
        ) : error ? (
          <Failure error={error} failure={body.source?.failure} onRetry={() => void reload()} />
        ) : (
          (loading || waiting) && <Skeleton lines={6} />
        )}
      </UnderHeading>
    </InScope>
  );
}
