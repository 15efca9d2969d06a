import { useId, type ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import type { FormSection } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { Heading } from '../../core/states/heading.tsx';
import { isRendered } from '../widgets/registry.ts';
import { FieldGrid } from './field-grid.tsx';

const useStyles = makeStyles({
  sections: { display: 'grid', gap: tokens.spacingVerticalXXL },
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { color: tokens.colorNeutralForeground2 },
});

export interface FormSectionsProps {
  sections: readonly FormSection[];
  /** Ids of the visible fields. */
  shown: ReadonlySet<string>;
  children: (field: Field) => ReactNode;
}

/** The sections of a form with their headings. A section without visible fields is omitted. */
export function FormSections({ sections, shown, children }: FormSectionsProps): ReactNode {
  const styles = useStyles();
  const visibleSections = sections
    .map((section) => ({
      section,
      rows: section.rows.map((row) =>
        row.filter((field) => shown.has(field.id) && isRendered(field)),
      ),
    }))
    .filter(({ rows }) => rows.some((row) => row.length > 0));
  return (
    <div className={styles.sections}>
      {visibleSections.map(({ section, rows }) => (
        <Section key={section.id} section={section}>
          <FieldGrid rows={rows}>{children}</FieldGrid>
        </Section>
      ))}
    </div>
  );
}

/** DOM id of a section. */
export const sectionDomId = (section: string): string => `section-${section}`;

function Section({ section, children }: { section: FormSection; children: ReactNode }): ReactNode {
  const styles = useStyles();
  const text = useText();
  const titleId = useId();
  return (
    <div
      id={sectionDomId(section.id)}
      data-part={section.id}
      className={styles.section}
      role={section.title ? 'group' : undefined}
      aria-labelledby={section.title ? titleId : undefined}
    >
      {section.title && <Heading id={titleId}>{text(section.title)}</Heading>}
      {section.description && <p className={styles.text}>{text(section.description)}</p>}
      {children}
    </div>
  );
}
