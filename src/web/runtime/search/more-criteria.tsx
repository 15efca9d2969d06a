import { useId, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { isEmpty } from '../../core/screen/read-path.ts';
import { PHONE } from '../../core/theme/breakpoints.ts';
import { useFormPart } from '../../forms/state/use-form.ts';
import { useMedia } from '../../ui/use-media.ts';
import type { Criteria } from './use-criteria.ts';
import styles from './criteria-card.module.css';

/** The most criteria that a phone shows before "more criteria". */
const PHONE_FIELDS = 4;

interface CriteriaRows {
  rows: Field[][];
  more: Field[][];
}

/**
 * The rows as they are, or on a phone only the first row of many and those that have a required field. The other rows are
 * behind "more criteria".
 */
export function usePhoneRows({ rows, more }: CriteriaRows): CriteriaRows {
  const phone = useMedia(PHONE);
  if (!phone || rows.flat().length <= PHONE_FIELDS) return { rows, more };
  const isFirst = (row: Field[]) => row === rows[0] || row.some(({ required }) => required);
  return {
    rows: rows.filter(isFirst),
    more: [...rows.filter((row) => !isFirst(row)), ...more],
  };
}

interface ExtraFields {
  /** DOM id of the expandable part. */
  id: string;
  open: boolean;
  /** A field in it has an error, or another value than at the beginning, so it cannot be collapsed. */
  needed: boolean;
  toggle: () => void;
}

export function useExtraFields(more: Field[][], { form, initial }: Criteria): ExtraFields {
  const id = useId();
  const needed = useFormPart(form, ({ values, problems }) =>
    more
      .flat()
      .some(
        ({ id: field }) =>
          (!isEmpty(values[field]) && values[field] !== initial[field]) ||
          (problems().get(field) ?? []).length > 0,
      ),
  );
  const [opened, setOpened] = useState(needed);
  return { id, needed, open: opened || needed, toggle: () => setOpened(!opened) };
}

export function MoreButton({ extra }: { extra: ExtraFields }): ReactNode {
  const text = useText();
  return (
    <Button
      appearance="subtle"
      className={styles.more ?? ''}
      aria-expanded={extra.open}
      aria-controls={extra.id}
      disabled={extra.needed}
      onClick={extra.toggle}
    >
      {text(extra.open ? 'runtime.search.fewer' : 'runtime.search.more')}
    </Button>
  );
}
