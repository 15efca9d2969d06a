import type { ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { ColumnList, type ColumnChooserProps } from './column-list.tsx';

/** Menu to show and hide columns. */
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
