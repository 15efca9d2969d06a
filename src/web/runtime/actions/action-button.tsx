import type { ReactNode } from 'react';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { Action } from '#shared/screens/action.ts';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '../../core/loading/lazy-part.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { Icon } from '../../ui/icons.tsx';
import type { BindingScope } from '../../core/navigation/bindings.ts';
import tight from '../../ui/tight.module.css';
import { useActionRun } from './use-action-run.ts';
import type { StepHost } from '../../core/steps/use-steps.ts';
import type { VisibleAction } from './use-actions.ts';

/** Loaded with the first action that asks for input. */
export const AskDialog = lazyPart(
  'question',
  async () => (await import('./ask-dialog.tsx')).AskDialog,
);

const useStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground1,
    ':hover': { color: tokens.colorStatusDangerForeground1 },
  },
  outsideIcon: { marginInlineStart: tokens.spacingHorizontalXS },
});

const APPEARANCE_BY_LOOK = {
  primary: 'primary',
  secondary: 'secondary',
  subtle: 'subtle',
  danger: 'secondary',
} as const;

export interface ActionButtonProps {
  visibleAction: VisibleAction;
  scope: BindingScope;
  size?: 'small' | 'medium';
  /** For table rows: uses the subtle appearance whatever the action's `look`. Only the color of `danger` is kept. */
  quiet?: boolean;
  /** Name of the record, added to the accessible name of the button. */
  about?: string;
  /** Handles the steps that depend on the surrounding component, such as closing it. */
  host?: StepHost | undefined;
}

/** One action as a button, or as a link if it only opens a screen. */
export function ActionButton({
  visibleAction,
  scope,
  size = 'medium',
  quiet,
  about,
  host,
}: ActionButtonProps): ReactNode {
  const styles = useStyles();
  const text = useText();
  const navigate = useNavigate();
  const { action, enabled, href, newWindowUrl } = visibleAction;
  const run = useActionRun(action, scope, host);
  const label = text(action.label);
  // In a narrow table only the icon is shown.
  const isIconOnly = quiet && action.icon !== undefined;
  return (
    <>
      <Button
        data-part={action.id}
        {...createLinkProps(href, newWindowUrl, navigate)}
        size={size}
        appearance={quiet ? 'subtle' : APPEARANCE_BY_LOOK[action.look]}
        className={mergeClasses(
          action.look === 'danger' && styles.danger,
          isIconOnly && tight.quiet,
        )}
        icon={renderIcon(action)}
        disabled={!enabled}
        disabledFocusable={enabled && run.busy}
        aria-busy={run.busy || undefined}
        aria-label={about && `${label}: ${about}`}
        {...(href === undefined &&
          newWindowUrl === undefined && { onClick: () => void run.press() })}
      >
        {isIconOnly ? <span className={tight.words}>{label}</span> : label}
        {newWindowUrl !== undefined && (
          <Icon
            name="open"
            size={16}
            label={text('runtime.opensNewTab')}
            className={styles.outsideIcon ?? ''}
          />
        )}
      </Button>
      {run.asking && <AskDialog action={action} scope={scope} run={run} />}
    </>
  );
}

export const renderIcon = ({ icon }: Action): React.JSX.Element | undefined =>
  icon === undefined ? undefined : <Icon name={icon} />;

function createLinkProps(
  href: string | undefined,
  newWindowUrl: string | undefined,
  navigate: ReturnType<typeof useNavigate>,
) {
  if (newWindowUrl !== undefined)
    return { as: 'a' as const, href: newWindowUrl, target: '_blank', rel: 'noopener noreferrer' };
  return href === undefined ? {} : createPortalLinkProps(href, navigate);
}

/**
 * Props for a link styled as a button: modifier keys open it in a new tab, a plain click navigates without a reload.
 */
function createPortalLinkProps(href: string, navigate: ReturnType<typeof useNavigate>) {
  return {
    as: 'a' as const,
    href,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      void navigate(href);
    },
  };
}
