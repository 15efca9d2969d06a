import { useId, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../core/i18n/use-text.ts';
import { isEmpty } from '../../core/screen/read-path.ts';
import { useFormPart } from '../../forms/state/use-form.ts';
import type { Values } from '../../forms/state/values.ts';
import type { Criteria } from './use-criteria.ts';
import styles from './criteria-form.module.css';

/** The expandable part of the form, which contains the further criteria. */
export interface ExtraFields {
  /** DOM id of the expandable part. */
  id: string;
  open: boolean;
  /**
   * Whether a field in the expandable part has an error, or a value that was not searched for. Then the part cannot be
   * collapsed. Searched values are chips while it is.
   */
  needed: boolean;
  toggle: () => void;
}

/** Manages whether the further criteria are shown. `searched`: the criteria of the results. */
export function useExtraFields(
  more: Field[][],
  { form, initial }: Criteria,
  searched: Values,
): ExtraFields {
  const id = useId();
  const needed = useFormPart(form, ({ values, problems }) =>
    more
      .flat()
      .some(
        ({ id: field }) =>
          (!isEmpty(values[field]) &&
            values[field] !== initial[field] &&
            values[field] !== searched[field]) ||
          (problems().get(field) ?? []).length > 0,
      ),
  );
  const [opened, setOpened] = useState(needed);
  return { id, needed, open: opened || needed, toggle: () => setOpened(!opened) };
}

/** Button that shows or hides the further criteria. */
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
