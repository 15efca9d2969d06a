import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import type { FormSection } from '#shared/screens/form.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { sectionDomId } from './form-sections.tsx';
import type { FormModel } from '../state/form-store.ts';
import { useFormPart } from '../state/use-form.ts';

const useStyles = makeStyles({
  index: {
    position: 'sticky',
    top: 'calc(var(--sticky-top) + 24px)',
    width: '220px',
    flexShrink: 0,
    '@media (max-width: 1023px)': { display: 'none' },
    '@media print': { display: 'none' },
  },
  list: {
    listStyleType: 'none',
    padding: 0,
    borderLeft: `2px solid ${tokens.colorNeutralStroke2}`,
  },
  link: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
  },
});

/** Forms with fewer visible sections that have a title have no index. */
const MIN_SECTIONS = 4;

/** Links to the sections of a long form, shown beside it. */
export function SectionIndex({
  sections,
  form,
}: {
  sections: readonly FormSection[];
  form: FormModel;
}): ReactNode {
  const styles = useStyles();
  const text = useText();
  const fields = useFormPart(form, (snapshot) => snapshot.fields);
  const shown = new Set(fields.map(({ id }) => id));
  const titledSections = sections.flatMap(({ id, title, rows }) =>
    title !== undefined && rows.flat().some((field) => shown.has(field.id)) ? [{ id, title }] : [],
  );
  if (titledSections.length < MIN_SECTIONS) return null;
  return (
    <nav className={styles.index} aria-label={text('runtime.form.parts')}>
      <ul className={styles.list}>
        {titledSections.map(({ id, title }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${sectionDomId(id)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(sectionDomId(id))?.scrollIntoView({ block: 'start' });
              }}
            >
              {text(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
