import type { ReactElement } from 'react';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { InfoRegular } from '@fluentui/react-icons/svg/info';

/** Icons of the signed-out pages, as components, so that these pages do not load the file with all icons. */
export const ThemeIcon = (): ReactElement => <DarkThemeRegular fontSize={20} aria-hidden />;
export const BackIcon = (): ReactElement => <ArrowLeftRegular fontSize={16} aria-hidden />;
export const CheckIcon = (): ReactElement => <CheckmarkRegular fontSize={16} aria-hidden />;
export const LanguageIcon = (): ReactElement => <GlobeRegular fontSize={20} aria-hidden />;
export const InfoIcon = (): ReactElement => <InfoRegular fontSize={20} aria-hidden />;
export const EyeIcon = ({ crossed }: { crossed: boolean }): ReactElement =>
  crossed ? <EyeOffRegular fontSize={20} aria-hidden /> : <EyeRegular fontSize={20} aria-hidden />;
