import type { ReactNode } from 'react';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Block } from '#shared/screens/block.ts';
import { useScope } from '../../core/screen/scope.tsx';
import { ON_PHONE, PHONE } from '../../core/theme/breakpoints.ts';
import { useMedia } from '../../ui/use-media.ts';
import { ActionBar, ActionButtons } from '../actions/action-bar.tsx';

const useStyles = makeStyles({
  actions: { '&:empty': { display: 'none' } },
  // Subtle buttons look like links: they align with the text by their label, not by their padding.
  links: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '& a': { color: tokens.colorBrandForegroundLink, fontSize: '14px' },
    '& a:hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  // At the end of a card they use its padding.
  linksLast: { [ON_PHONE]: { marginBottom: `calc(-1 * ${tokens.spacingVerticalS})` } },
  // Above the link that covers the whole card.
  raised: { position: 'relative', zIndex: 1 },
});

/**
 * Whether the actions are below the content instead of beside the title: always in a sentence, which has no title, and
 * on a phone, where there is little room beside the title, unless the block starts collapsed.
 */
export const areActionsLast = (block: Block, phone: boolean): boolean =>
  block.block === 'sentence' || (phone && !block.collapsed);

/** Whether a block has its own actions. Those of a card belong to its body. */
export const hasActions = ({ block, actions }: Block): boolean =>
  block !== 'card' && actions.length > 0;

/** The actions of a block. Those of a sentence are all buttons: they are its choices, on a line of their own. */
export function BlockActions({ block }: { block: Block }): ReactNode {
  const styles = useStyles();
  const scope = useScope();
  const Actions = block.block === 'sentence' ? ActionButtons : ActionBar;
  const areLinks = block.actions.every(({ look }) => look === 'subtle');
  const isLast = areActionsLast(block, useMedia(PHONE));
  return (
    <div
      className={mergeClasses(
        styles.actions,
        areLinks && styles.links,
        areLinks && isLast && styles.linksLast,
        block.block === 'figure' && styles.raised,
      )}
    >
      <Actions actions={block.actions} scope={scope} size={areLinks ? 'small' : 'medium'} />
    </div>
  );
}
