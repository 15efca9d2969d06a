import { useId, type ReactNode } from 'react';
import { Button } from '@fluentui/react-components';
import type { PreviewOverview } from '#shared/preview.ts';
import { toCodeKey } from '#shared/locales/code-keys.ts';
import { useHasText, useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import { THEME_CHOICES } from '../../core/theme/theme-choice.ts';
import { STATES, VISITOR, WIDTH_NAMES, type PreviewSettings } from '../tool/preview-settings.ts';
import { SelectBox } from '../../ui/box.tsx';
import styles from '../tool/preview.module.css';

export interface ToolbarProps {
  overview: PreviewOverview;
  settings: PreviewSettings;
  /** The chosen role, or the role in use when none is chosen. */
  role: string;
  onChange: (change: Partial<PreviewSettings>) => void;
  /** Whether the user is selecting a part of the page. */
  pointing: boolean;
  onPointing: (on: boolean) => void;
  onReload: () => void;
}

/** Choice of role, brand, language, theme, width, response state and second page; buttons to select parts and to reload. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { overview, settings, role, onChange, pointing } = props;
  const text = useText();
  const languages = Object.keys(overview.texts);
  const choose = (name: keyof PreviewSettings) => (value: string) => onChange({ [name]: value });
  const toTextOption = (name: string) => (value: string) =>
    [value, text(`preview.${name}.${value}`)] as const;
  const renderRoleGroups = useRoleGroups(overview);
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={text('preview.toolbar')}>
      <Setting label={text('preview.role')} value={role} onChoose={choose('role')}>
        <option value={VISITOR}>{text('preview.visitor')}</option>
        {renderRoleGroups()}
      </Setting>
      <Setting label={text('preview.brand')} value={settings.brand} onChoose={choose('brand')}>
        {overview.brands.map(({ id, name }) => toOption([id, name]))}
      </Setting>
      <Setting
        label={text('preview.language')}
        value={settings.language}
        onChoose={choose('language')}
      >
        {languages.map((code) => toOption([code, text(`shell.language.${code}`)]))}
      </Setting>
      <Setting label={text('preview.theme')} value={settings.theme} onChoose={choose('theme')}>
        {THEME_CHOICES.filter((theme) => theme !== 'system').map((theme) =>
          toOption([theme, text(`frame.theme.${theme}`)]),
        )}
      </Setting>
      <Setting label={text('preview.width')} value={settings.width} onChoose={choose('width')}>
        {WIDTH_NAMES.map(toTextOption('width')).map(toOption)}
      </Setting>
      <Setting label={text('preview.state')} value={settings.state} onChoose={choose('state')}>
        {STATES.map(toTextOption('state')).map(toOption)}
      </Setting>
      <Setting label={text('preview.beside')} value={settings.beside} onChoose={choose('beside')}>
        <option value="">{text('preview.beside.none')}</option>
        <option value="version:live">{text('preview.beside.live')}</option>
        {renderRoleGroups('role:')}
        <optgroup label={text('preview.brand')}>
          {overview.brands.map(({ id, name }) => toOption([`brand:${id}`, name]))}
        </optgroup>
      </Setting>
      <Button
        appearance={pointing ? 'primary' : 'secondary'}
        aria-pressed={pointing}
        icon={<Icon name="search" />}
        onClick={() => props.onPointing(!pointing)}
      >
        {text('preview.point')}
      </Button>
      <Button icon={<Icon name="refresh" />} onClick={props.onReload}>
        {text('preview.reload')}
      </Button>
    </div>
  );
}

/** Returns a function that renders the roles as options, grouped by portal. `prefix` is put before each value. */
function useRoleGroups(overview: PreviewOverview): (prefix?: string) => ReactNode {
  const text = useText();
  const hasText = useHasText();
  // A new role may have no texts yet.
  const roles = overview.roles.map(({ name, portal, description }) => ({
    option: [
      name,
      hasText(toCodeKey('role', name)) ? text(toCodeKey('role', name)) : description,
    ] as const,
    portal: text(`preview.portal.${portal}`),
  }));
  return (prefix = '') =>
    [...Map.groupBy(roles, ({ portal }) => portal)].map(([portal, members]) => (
      <optgroup key={portal} label={portal}>
        {members.map(({ option: [name, label] }) => toOption([`${prefix}${name}`, label]))}
      </optgroup>
    ));
}

const toOption = ([value, label]: readonly [string, string]): ReactNode => (
  <option key={value} value={value}>
    {label}
  </option>
);

interface SettingProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

/** The choice of one setting, with its label. */
function Setting({ label, value, onChoose, children }: SettingProps): ReactNode {
  const id = useId();
  return (
    <div className={styles.choose}>
      <label htmlFor={id} className={styles.small}>
        {label}
      </label>
      <SelectBox id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
        {children}
      </SelectBox>
    </div>
  );
}
