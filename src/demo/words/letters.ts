import { letterTemplates } from '../code-ids.ts';

/** Reasons in the demo's letters, by id of the template and language (`sp` is Spanish). */
export const letterReasons: Readonly<Record<number, Readonly<Record<'en' | 'sp', string>>>> = {
  [letterTemplates.precertDenied]: {
    en: 'The records do not show that simpler treatment was tried first.',
    sp: 'Los expedientes no muestran que primero se haya intentado un tratamiento más sencillo.',
  },
  [letterTemplates.precertApprovedInPart]: {
    en: 'The records support fewer units than were requested.',
    sp: 'Los expedientes justifican menos unidades de las solicitadas.',
  },
  [letterTemplates.providerPrecertDenied]: {
    en: 'The records do not show that simpler treatment was tried first.',
    sp: 'Los expedientes no muestran que primero se haya intentado un tratamiento más sencillo.',
  },
  [letterTemplates.providerPrecertApprovedInPart]: {
    en: 'The records support fewer units than were requested.',
    sp: 'Los expedientes justifican menos unidades de las solicitadas.',
  },
};
