import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { Field } from '#shared/screens/artefact.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Icon } from '../../layout/icons.tsx';

const ColumnList = lazyPart(
  'column list',
  async () => (await import('./column-list.tsx')).ColumnList,
);

export interface ColumnChooserProps {
  columns: readonly Field[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** Which columns are shown. The list comes with the first press: most readers never open it. */
export function ColumnChooser({ columns, hidden, onHidden }: ColumnChooserProps): ReactNode {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        appearance="subtle"
        size="small"
        icon={<Icon name="table" />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {text('runtime.table.columns')}
      </Button>
      {open && (
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
