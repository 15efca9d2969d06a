import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Field } from '#shared/screens/field.ts';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../layout/icons.tsx';
import { useDisclosure } from '../use-disclosure.ts';
import { ColumnList } from './column-list.tsx';

export interface ColumnChooserProps {
  columns: readonly Field[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** Which columns are shown. */
export function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps): ReactNode {
  const text = useText();
  const { shown, close, button, handlers } = useDisclosure();
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        size="small"
        icon={<Icon name="table" />}
        aria-haspopup="dialog"
        aria-expanded={shown}
        {...handlers}
      >
        {text('runtime.table.columns')}
      </Button>
      {shown && (
        <ColumnList
          target={button}
          columns={columns}
          hidden={hidden}
          onHidden={onHidden}
          onClose={close}
        />
      )}
    </>
  );
}
