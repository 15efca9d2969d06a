import type { ReactNode } from 'react';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useText, type Text } from '../../core/i18n/use-text.ts';
import type { Choice } from './choices.ts';
import type { ChoiceSearch } from './choice-search.ts';

const useStyles = makeStyles({
  choice: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** A choice in a list, with its additional detail. */
export function ChoiceLine({ label, detail }: Choice): ReactNode {
  const styles = useStyles();
  return (
    <span className={styles.choice}>
      {label}
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

/** Page size of the server's searches for choices. With this many matches, there may be more. */
const SERVER_PAGE_SIZE = 20;

/**
 * Returns the text below the choices or in place of them; undefined if none is needed. `minimum`: number of characters
 * from which the server is searched.
 */
export function searchHint(
  { state, choices }: ChoiceSearch,
  minimum: number,
  text: Text,
): string | undefined {
  if (state === 'idle' || state === 'short') return text('runtime.typeahead.short', { minimum });
  if (state === 'failed') return text('runtime.typeahead.failed');
  if (state === 'loading')
    return choices.length > 0 ? undefined : text('runtime.typeahead.loading');
  if (choices.length === 0) return text('runtime.combobox.noMatch');
  return choices.length >= SERVER_PAGE_SIZE ? text('runtime.typeahead.more') : undefined;
}

/** Announces the state of the list to screen readers. */
export function SearchStatus({ found: { state, choices } }: { found: ChoiceSearch }): ReactNode {
  const text = useText();
  return (
    <span role="status" className="visually-hidden">
      {state === 'loading' && text('runtime.typeahead.loading')}
      {state === 'failed' && text('runtime.typeahead.failed')}
      {state === 'found' && text('runtime.typeahead.found', { count: choices.length })}
    </span>
  );
}
