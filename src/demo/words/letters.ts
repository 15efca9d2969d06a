/** Reasons in the demo's letters, by template and language. */
export const letterReasons: Readonly<Record<number, Readonly<Record<'en' | 'sp', string>>>> = {
  7: {
    en: 'The records do not show that simpler treatment was tried first.',
    sp: 'Los registros no muestran que primero se haya intentado un tratamiento más sencillo.',
  },
  8: {
    en: 'Fewer units than asked for are supported by the records.',
    sp: 'Los registros justifican menos unidades de las solicitadas.',
  },
  18: {
    en: 'The records do not show that simpler treatment was tried first.',
    sp: 'Los registros no muestran que primero se haya intentado un tratamiento más sencillo.',
  },
  19: {
    en: 'Fewer units than asked for are supported by the records.',
    sp: 'Los registros justifican menos unidades de las solicitadas.',
  },
};
