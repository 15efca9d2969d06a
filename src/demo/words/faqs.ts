import { limits } from '#shared/schemas/limits.ts';
import { memberRoleIds, roleIds } from '../account-types.ts';

/** A frequent question, which the accounts with these roles see. */
export interface Question {
  readonly category: readonly [en: string, sp: string];
  readonly roleIds: readonly number[];
  readonly question: readonly [en: string, sp: string];
  readonly answer: readonly [en: string, sp: string];
}

const costCategory = ['What you pay', 'Lo que usted paga'] as const;
const claimCategory = ['Claims', 'Reclamaciones'] as const;
const familyCategory = ['Your family', 'Su familia'] as const;
const accountCategory = ['Your account', 'Su cuenta'] as const;
const billingCategory = ['Claims and payment', 'Reclamaciones y pagos'] as const;
const precertCategory = ['Precertification', 'Precertificación'] as const;

const providerRoles = [roleIds.provider];

const createQuestion = (
  category: Question['category'],
  roleIds: readonly number[],
  question: Question['question'],
  answer: Question['answer'],
): Question => ({
  category,
  roleIds,
  question,
  answer,
});

export const questions: readonly Question[] = [
  createQuestion(
    costCategory,
    memberRoleIds,
    ['What is a deductible?', '¿Qué es un deducible?'],
    [
      'A deductible is the amount you pay for care in a plan year before the plan starts to pay. Preventive care in the network is free and does not count toward it.',
      'El deducible es la cantidad que usted paga por su atención en un año del plan antes de que el plan comience a pagar. La atención preventiva en la red es gratuita y no cuenta para el deducible.',
    ],
  ),
  createQuestion(
    costCategory,
    memberRoleIds,
    ['What is the out-of-pocket maximum?', '¿Qué es el máximo de gastos de bolsillo?'],
    [
      'It is the most you pay for covered care in a plan year. After you reach it, the plan pays 100 percent of the allowed amount.',
      'Es lo máximo que usted paga por la atención cubierta en un año del plan. Después de alcanzarlo, el plan paga el 100 por ciento del monto permitido.',
    ],
  ),
  createQuestion(
    costCategory,
    memberRoleIds,
    [
      'What is the difference between a copay and coinsurance?',
      '¿Cuál es la diferencia entre copago y coseguro?',
    ],
    [
      'A copay is a fixed amount, such as $25 for a visit. Coinsurance is a percentage of the allowed amount, such as 20 percent.',
      'El copago es una cantidad fija, por ejemplo, $25 por consulta. El coseguro es un porcentaje del monto permitido, por ejemplo, el 20 por ciento.',
    ],
  ),
  createQuestion(
    costCategory,
    memberRoleIds,
    ['Why should I stay in the network?', '¿Por qué me conviene usar la red?'],
    [
      'Network doctors have agreed to lower prices and cannot bill you for the difference. Outside the network, you usually pay more.',
      'Los médicos de la red aceptaron precios más bajos y no pueden cobrarle la diferencia. Fuera de la red, por lo general, usted paga más.',
    ],
  ),
  createQuestion(
    claimCategory,
    memberRoleIds,
    ['Is an explanation of benefits a bill?', '¿La explicación de beneficios es una factura?'],
    [
      'No. It shows what was billed, what the plan paid and what you may owe. When your doctor’s bill arrives, compare it with the explanation of benefits before you pay.',
      'No. Muestra lo que se facturó, lo que pagó el plan y lo que usted posiblemente deba. Cuando reciba la factura de su médico, compárela con la explicación de beneficios antes de pagar.',
    ],
  ),
  createQuestion(
    claimCategory,
    memberRoleIds,
    ['How long does it take to process a claim?', '¿Cuánto tarda en procesarse una reclamación?'],
    [
      'We process most claims within 15 days after we receive them. The claim page shows the current status.',
      'Procesamos la mayoría de las reclamaciones en un plazo de 15 días después de recibirlas. La página de la reclamación muestra el estado actual.',
    ],
  ),
  createQuestion(
    claimCategory,
    memberRoleIds,
    ['How do I appeal a decision?', '¿Cómo apelo una decisión?'],
    [
      'You have 180 days to appeal. Send us a message with the subject “Claim appeal” and attach any supporting documents. A reviewer who was not part of the first decision will look at the claim.',
      'Tiene 180 días para apelar. Envíenos un mensaje con el tema “Apelación de una reclamación” y adjunte los documentos que respalden su caso. La revisará una persona que no participó en la primera decisión.',
    ],
  ),
  createQuestion(
    claimCategory,
    memberRoleIds,
    ['Can I pay a claim with my FSA?', '¿Puedo pagar una reclamación con mi FSA?'],
    [
      'Yes. Open the claim, choose “Pay with your FSA” and attach a receipt that shows the patient, provider, date, service and amount.',
      'Sí. Abra la reclamación, elija “Pagar con su FSA” y adjunte un recibo que muestre el paciente, el proveedor, la fecha, el servicio y la cantidad.',
    ],
  ),
  createQuestion(
    familyCategory,
    memberRoleIds,
    ['Why can’t I see my spouse’s claims?', '¿Por qué no veo las reclamaciones de mi cónyuge?'],
    [
      'Adults’ health information is private, even within a family. Your spouse, and children who are 18 or older, can share their information with you under Settings.',
      'La información de salud de los adultos es privada, incluso dentro de la familia. Su cónyuge y sus hijos mayores de 18 años pueden compartirla con usted en Configuración.',
    ],
  ),
  createQuestion(
    familyCategory,
    memberRoleIds,
    ['How do I add a child?', '¿Cómo agrego a un hijo?'],
    [
      'Tell your employer within 30 days of the birth or adoption. Coverage starts on the day of the birth or adoption.',
      'Avise a su empleador en un plazo de 30 días a partir del nacimiento o la adopción. La cobertura comienza el día del nacimiento o la adopción.',
    ],
  ),
  createQuestion(
    familyCategory,
    memberRoleIds,
    ['Until what age are my children covered?', '¿Hasta qué edad están cubiertos mis hijos?'],
    [
      'Until the end of the month in which they turn 26, even if they no longer live at home.',
      'Hasta el final del mes en que cumplen 26 años, aunque ya no vivan en casa.',
    ],
  ),
  createQuestion(
    accountCategory,
    memberRoleIds,
    ['How do I get a new ID card?', '¿Cómo obtengo una nueva tarjeta de identificación?'],
    [
      'You can show, print or save your card on this site, or order one by mail under Settings. A mailed card arrives in 7 to 10 days.',
      'Puede mostrar, imprimir o guardar su tarjeta en este sitio, o pedir una por correo en Configuración. La tarjeta llega por correo en un plazo de 7 a 10 días.',
    ],
  ),
  createQuestion(
    accountCategory,
    [limits.allRolesId.value],
    ['How often do I have to change my password?', '¿Cada cuánto debo cambiar mi contraseña?'],
    [
      'Every 90 days. You cannot reuse a password from the past two years.',
      'Cada 90 días. No puede volver a usar una contraseña de los últimos dos años.',
    ],
  ),
  createQuestion(
    accountCategory,
    memberRoleIds,
    ['How do I stop getting paper mail?', '¿Cómo dejo de recibir documentos en papel?'],
    [
      'Choose paperless explanations of benefits under Settings. The change can take up to three weeks.',
      'En Configuración, elija recibir las explicaciones de beneficios sin papel. El cambio puede tardar hasta tres semanas.',
    ],
  ),
  createQuestion(
    billingCategory,
    providerRoles,
    ['How do I see the status of a claim?', '¿Cómo veo el estado de una reclamación?'],
    [
      'Search by claim number, by check number (at least five characters) or by patient account number. You see only claims under your tax ID.',
      'Busque por número de reclamación, por número de cheque (al menos cinco caracteres) o por número de cuenta del paciente. Solo se muestran las reclamaciones de su número de identificación fiscal.',
    ],
  ),
  createQuestion(
    billingCategory,
    providerRoles,
    ['How long do I have to file a claim?', '¿Cuánto tiempo tengo para presentar una reclamación?'],
    [
      'One year from the date of service, unless your network contract says otherwise.',
      'Un año desde la fecha del servicio, salvo que su contrato con la red diga otra cosa.',
    ],
  ),
  createQuestion(
    billingCategory,
    providerRoles,
    ['How do I get the explanation of payment?', '¿Cómo obtengo la explicación de pago?'],
    [
      'Open the claim and choose “Explanation of payment (PDF)”. The file name is the claim number.',
      'Abra la reclamación y elija “Explicación de pago (PDF)”. El nombre del archivo es el número de la reclamación.',
    ],
  ),
  createQuestion(
    billingCategory,
    providerRoles,
    ['How do I send a corrected claim?', '¿Cómo envío una reclamación corregida?'],
    [
      'Submit it the same way as the original claim. Include the original claim number and the code for a replacement claim.',
      'Envíela de la misma manera que la reclamación original. Incluya el número de la reclamación original y el código de reemplazo.',
    ],
  ),
  createQuestion(
    precertCategory,
    providerRoles,
    ['Which services need precertification?', '¿Qué servicios necesitan precertificación?'],
    [
      'Hospital stays, outpatient surgery, MRI and CT scans, home health, and equipment over $1,000. The member’s page shows what the plan requires.',
      'Hospitalizaciones, cirugía ambulatoria, resonancias magnéticas y tomografías, atención médica en el hogar y equipo médico de más de $1,000. La página del miembro muestra lo que exige el plan.',
    ],
  ),
  createQuestion(
    precertCategory,
    providerRoles,
    ['How soon will I get a decision?', '¿Cuándo recibiré una decisión?'],
    [
      'We decide urgent requests within 72 hours and other requests within 7 days. Most decisions take five business days.',
      'Resolvemos las solicitudes urgentes en 72 horas y las demás en 7 días. La mayoría se resuelve en cinco días hábiles.',
    ],
  ),
];
