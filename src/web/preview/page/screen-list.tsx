import { Fragment, useDeferredValue, useState, type ReactNode } from 'react';
import { fold } from '#shared/format/fold.ts';
import type { PreviewScreenItem } from '#shared/preview.ts';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextBox } from '../../ui/box.tsx';
import styles from '../tool/preview.module.css';
import { ListBox } from './list-box.tsx';

export interface ScreenListProps {
  screens: readonly PreviewScreenItem[];
  chosen: string;
  onChoose: (screen: string) => void;
}

/** All screens, grouped by portal. The filter matches name, id and path. */
export function ScreenList({ screens, chosen, onChoose }: ScreenListProps): ReactNode {
  const text = useText();
  const hasText = useHasText();
  const [typed, setTyped] = useState('');
  const searchTerms = fold(useDeferredValue(typed)).split(/\s+/u).filter(Boolean);
  const named = screens.map((screen) => ({
    ...screen,
    name: hasText(screen.title) ? text(screen.title) : screen.id,
  }));
  const found = named
    .filter(({ id, path, name }) =>
      searchTerms.every((term) => fold(`${id} ${path} ${name}`).includes(term)),
    )
    .toSorted((a, b) => a.portal.localeCompare(b.portal) || a.name.localeCompare(b.name));
  return (
    <nav className={styles.screens} aria-label={text('preview.screens.label')}>
      <TextBox
        type="search"
        aria-label={text('preview.screens.search')}
        placeholder={text('preview.screens.search')}
        contentBefore={<Icon name="search" />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles.small}>
        {text('preview.screens.count', { count: found.length })}
      </p>
      <ListBox
        label={text('preview.screens.label')}
        chosen={chosen}
        onChoose={onChoose}
        options={found.map(({ id, name, portal, errors }) => ({
          key: id,
          group: text(`preview.portal.${portal}`),
          content: (
            <>
              <span className={styles.name}>{name}</span>
              <span className={styles.id}>{allowLineBreaks(id)}</span>
              {errors > 0 && (
                <span className={styles.count}>
                  {text('preview.diagnostics.count', { count: errors })}
                </span>
              )}
            </>
          ),
        }))}
      />
    </nav>
  );
}

/** Allows a line break after each dot of an id. */
const allowLineBreaks = (id: string): ReactNode =>
  id.split('.').map((segment, index) => (
    <Fragment key={index}>
      {index > 0 && '.'}
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ));
