import type { ReactElement } from 'react';
import { choosePolicy, usePolicies } from '../../core/calls/use-policies.ts';
import { joinDigitGroups } from '../../core/display/digit-groups.tsx';
import { useText } from '../../core/i18n/use-text.ts';
import { usePortal } from '../../core/portal/portal-context.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuButton, type MenuProps } from '../../ui/menu-button.tsx';
import styles from './policy-picker.module.css';

/** The choice between several policies of a user; not shown with only one. */
export function PolicyPicker({ opens = 'down' }: Pick<MenuProps, 'opens'>): ReactElement | null {
  const text = useText();
  const portal = usePortal();
  const policies = usePolicies();
  const active = policies.find(({ selected }) => selected);
  if (!active || policies.length < 2) return null;
  const notifyFailure = () =>
    portal.notices.notify({ type: 'error', translationKey: 'shell.policy.failed' });
  const choices = policies.map((policy) => ({
    id: policy.memberId,
    label: text('shell.policy.choice', {
      group: policy.groupName,
      memberId: joinDigitGroups(policy.memberId),
    }),
    checked: policy.selected,
    choose: () => void (policy.selected || choosePolicy(portal, policy).catch(notifyFailure)),
  }));
  return (
    <MenuButton
      label={text('shell.policy.label', { group: active.groupName })}
      sections={[{ id: 'policies', heading: text('shell.policy.heading'), choices }]}
      opens={opens}
    >
      <Icon name="shield" />
      <span className={styles.name}>{active.groupName}</span>
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  );
}
