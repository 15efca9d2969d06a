import type { ReactElement } from 'react';
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DarkThemeRegular } from '@fluentui/react-icons/svg/dark-theme';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { GlobeRegular } from '@fluentui/react-icons/svg/globe';
import { InfoRegular } from '@fluentui/react-icons/svg/info';

/** Icons of what every page may show, so that the signed-out pages do not load the full icon table. */
export const ThemeMark = (): ReactElement => <DarkThemeRegular fontSize={20} aria-hidden />;
export const BackMark = (): ReactElement => <ArrowLeftRegular fontSize={16} aria-hidden />;
export const CheckMark = (): ReactElement => <CheckmarkRegular fontSize={16} aria-hidden />;
export const LanguageMark = (): ReactElement => <GlobeRegular fontSize={20} aria-hidden />;
export const InfoMark = (): ReactElement => <InfoRegular fontSize={20} aria-hidden />;
export const EyeMark = ({ crossed }: { crossed: boolean }): ReactElement =>
  crossed ? <EyeOffRegular fontSize={20} aria-hidden /> : <EyeRegular fontSize={20} aria-hidden />;
