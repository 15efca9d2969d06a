import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ContentBody } from '#shared/screens/artefact.ts';
import { ActionButtons } from '../actions/action-bar.tsx';
import { BlockGrid } from '../blocks/block-grid.tsx';
import { UnderHeading } from '../../core/states/heading.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useScope } from '../../core/screen/scope.tsx';
import {
  CARD_PADDING,
  InsideCard,
  PAGE_WIDTH,
  useCardStyle,
} from '../../core/screen/card-style.ts';
import { useScreen } from '../../core/screen/screen-context.tsx';

const useStyles = makeStyles({
  // The card is as wide as the maximum line length of the text.
  page: { maxWidth: `var(${PAGE_WIDTH}, calc(72ch + ${CARD_PADDING} * 2.5))` },
  accept: {
    marginTop: tokens.spacingVerticalXXL,
    paddingTop: tokens.spacingVerticalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/**
 * A screen to read, such as terms, links, or questions and answers. If the user can accept the text, all actions are at
 * the end.
 */
export function ContentScreen(): ReactNode {
  const { artefact } = useScreen();
  if (artefact.body.kind !== 'content')
    throw new Error(`The screen ${artefact.id} is not a content screen`);
  return <Content body={artefact.body} />;
}

function Content({ body }: { body: ContentBody }): ReactNode {
  const styles = useStyles();
  const surface = useCardStyle();
  const scope = useScope();
  const { artefact } = useScreen();
  return (
    <>
      <PageHeader withoutActions={body.accept !== undefined} />
      <UnderHeading>
        {isProse(body) ? (
          <div className={mergeClasses(surface.card, styles.page)}>
            <InsideCard value={true}>
              <BlockGrid blocks={body.blocks} />
            </InsideCard>
          </div>
        ) : (
          <BlockGrid blocks={body.blocks} />
        )}
        {body.accept && (
          <div className={mergeClasses(styles.accept, isProse(body) && styles.page)}>
            <ActionButtons actions={[body.accept, ...artefact.actions]} scope={scope} />
          </div>
        )}
      </UnderHeading>
    </>
  );
}

/** Whether the screen contains only text and is shown on one card. */
const isProse = ({ blocks }: ContentBody): boolean =>
  blocks.every(({ block }) => block === 'text' || block === 'sentence');
