import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { InsideCard } from '../../core/screen/card-style.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { FormModel } from '../state/form-store.ts';
import { FormContext } from '../state/use-form.ts';
import { NARROW } from '../../core/theme/breakpoints.ts';

/** Blocks beside a form. They may show its values (useFormScope). */
export interface SideContent {
  content: ReactNode;
  /** Whether the blocks preview the input. In a narrow window these are below the fields, all others outside the form. */
  isPreview: boolean;
  /** Whether the form is read before the blocks. In a narrow window it stands above them, otherwise below. */
  isFormFirst: boolean;
}

const useStyles = makeStyles({
  side: {
    display: 'grid',
    gap: tokens.spacingVerticalXL,
    position: 'sticky',
    top: 'calc(var(--sticky-top) + 24px)',
    width: '320px',
    flexShrink: 0,
    [`@media ${NARROW}`]: {
      position: 'static',
      width: 'auto',
      // While no block is visible, the form has no gap above it.
      ':not(:has(> * > *))': { display: 'none' },
    },
  },
  preview: { display: 'grid', gap: tokens.spacingVerticalXL, minWidth: 0 },
});

/** Returns the blocks for the side of the form, and those for the place between its fields and its buttons. */
export function useSideContent(
  form: FormModel,
  beside: SideContent | undefined,
): { atSide: ReactNode; belowFields: ReactNode } {
  const styles = useStyles();
  const isNarrow = useMedia(NARROW);
  if (!beside) return { atSide: undefined, belowFields: undefined };
  const content = <FormContext value={form}>{beside.content}</FormContext>;
  if (!isNarrow || !beside.isPreview) return { atSide: content, belowFields: undefined };
  return {
    atSide: undefined,
    belowFields: (
      <InsideCard value={true}>
        <div className={styles.preview}>{content}</div>
      </InsideCard>
    ),
  };
}

/** The column beside the form, with the section index below its content. */
export function SideColumn({
  content,
  children,
}: {
  content: ReactNode;
  children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  if (!content) return children;
  return (
    <div className={styles.side}>
      {content}
      {children}
    </div>
  );
}
