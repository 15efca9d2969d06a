import { limits } from '#shared/schemas/limits.ts';

export interface Question {
  readonly category: readonly [en: string, sp: string];
  readonly roles: readonly number[];
  readonly question: readonly [en: string, sp: string];
  readonly answer: readonly [en: string, sp: string];
}

const costs = ['What you pay', 'Lo que usted paga'] as const;
const claims = ['Claims', 'Reclamaciones'] as const;
const family = ['Your family', 'Su familia'] as const;
const account = ['Your account', 'Su cuenta'] as const;
const billing = ['Claims and payment', 'Reclamaciones y pagos'] as const;
const approval = ['Precertification', 'Precertificación'] as const;

const members = [30, 31];
const providers = [40];

const ask = (
  category: Question['category'],
  roles: readonly number[],
  question: Question['question'],
  answer: Question['answer'],
): Question => ({
  category,
  roles,
  question,
  answer,
});

export const questions: readonly Question[] = [
  ask(
    costs,
    members,
    ['What is a deductible?', '¿Qué es un deducible?'],
    [
      'It is the amount you pay for care in a plan year before the plan begins to share the cost. Preventive care in the network is free from the first day.',
      'Es la cantidad que usted paga por su atención en un año del plan antes de que el plan comience a compartir el costo. La atención preventiva en la red es gratis desde el primer día.',
    ],
  ),
  ask(
    costs,
    members,
    ['What is the out-of-pocket maximum?', '¿Qué es el máximo de gastos de bolsillo?'],
    [
      'It is the most you pay for covered care in a plan year. When you reach it, the plan pays all of the allowed amount.',
      'Es lo máximo que usted paga por la atención cubierta en un año del plan. Al alcanzarlo, el plan paga todo el monto permitido.',
    ],
  ),
  ask(
    costs,
    members,
    [
      'What is the difference between a copay and coinsurance?',
      '¿Cuál es la diferencia entre copago y coseguro?',
    ],
    [
      'A copay is a fixed amount, like $25 for a visit. Coinsurance is a percentage, like 20 percent of the allowed amount.',
      'Un copago es una cantidad fija, como $25 por una visita. El coseguro es un porcentaje, como el 20 por ciento del monto permitido.',
    ],
  ),
  ask(
    costs,
    members,
    ['Why should I stay in the network?', '¿Por qué usar la red?'],
    [
      'Network doctors have agreed on lower prices and may not bill you for the difference. Outside the network you usually pay more.',
      'Los médicos de la red acordaron precios más bajos y no pueden cobrarle la diferencia. Fuera de la red usted suele pagar más.',
    ],
  ),
  ask(
    claims,
    members,
    ['Is an explanation of benefits a bill?', '¿La explicación de beneficios es una factura?'],
    [
      'No. It shows what was billed, what the plan paid and what you may owe. Wait for the bill of your doctor and compare the two.',
      'No. Muestra lo que se facturó, lo que pagó el plan y lo que usted podría deber. Espere la factura de su médico y compárelas.',
    ],
  ),
  ask(
    claims,
    members,
    ['How long does a claim take?', '¿Cuánto tarda una reclamación?'],
    [
      'Most claims are decided within ten days after we receive them. The claim page shows the step it has reached.',
      'La mayoría se decide en los diez días después de recibirla. La página de la reclamación muestra el paso en el que está.',
    ],
  ),
  ask(
    claims,
    members,
    ['How do I appeal a decision?', '¿Cómo apelo una decisión?'],
    [
      'Write to us within 180 days: send a message with the subject "Claim appeal" and attach what supports your view. Somebody who was not part of the first decision will review it.',
      'Escríbanos en un plazo de 180 días: envíe un mensaje con el tema "Apelación de una reclamación" y adjunte lo que apoye su caso. Lo revisará alguien que no participó en la primera decisión.',
    ],
  ),
  ask(
    claims,
    members,
    ['Can I pay a claim with my FSA?', '¿Puedo pagar una reclamación con mi FSA?'],
    [
      'Yes. Open the claim, choose "Pay with FSA" and attach a receipt that shows patient, provider, date, service and amount.',
      'Sí. Abra la reclamación, elija "Pagar con FSA" y adjunte un recibo que muestre paciente, proveedor, fecha, servicio y cantidad.',
    ],
  ),
  ask(
    family,
    members,
    [
      'Why can I not see the claims of my spouse?',
      '¿Por qué no veo las reclamaciones de mi cónyuge?',
    ],
    [
      'Health information of adults is private, also within a family. Your spouse and your children from 18 can share theirs with you under Settings.',
      'La información de salud de los adultos es privada, también en la familia. Su cónyuge y sus hijos desde los 18 años pueden compartirla con usted en Configuración.',
    ],
  ),
  ask(
    family,
    members,
    ['How do I add a child?', '¿Cómo agrego a un hijo?'],
    [
      'Tell your employer within 30 days of the birth or adoption. Coverage then begins on that day.',
      'Avise a su empleador en un plazo de 30 días desde el nacimiento o la adopción. La cobertura comienza ese día.',
    ],
  ),
  ask(
    family,
    members,
    ['Until what age are my children covered?', '¿Hasta qué edad están cubiertos mis hijos?'],
    [
      'Until the end of the month in which they turn 26, also when they no longer live at home.',
      'Hasta el final del mes en que cumplen 26 años, aunque ya no vivan en casa.',
    ],
  ),
  ask(
    account,
    members,
    ['How do I get a new ID card?', '¿Cómo obtengo una nueva tarjeta?'],
    [
      'Show, print or save it right here, or order one by mail under Settings. A mailed card takes 7 to 10 days.',
      'Muéstrela, imprímala o guárdela aquí mismo, o pida una por correo en Configuración. La tarjeta enviada tarda de 7 a 10 días.',
    ],
  ),
  ask(
    account,
    [limits.allRolesId.value],
    ['How often do I have to change my password?', '¿Cada cuánto debo cambiar mi contraseña?'],
    [
      'Every 90 days. A password that you used in the past two years cannot be used again.',
      'Cada 90 días. No se puede volver a usar una contraseña de los últimos dos años.',
    ],
  ),
  ask(
    account,
    members,
    ['How do I stop paper mail?', '¿Cómo dejo de recibir papel?'],
    [
      'Choose paperless explanations of benefits under Settings. The change can take up to three weeks.',
      'Elija las explicaciones de beneficios sin papel en Configuración. El cambio puede tardar hasta tres semanas.',
    ],
  ),
  ask(
    billing,
    providers,
    ['How do I see the status of a claim?', '¿Cómo veo el estado de una reclamación?'],
    [
      'Search by claim number, by check number (at least five characters) or by patient account number. Only claims under your tax id are shown.',
      'Busque por número de reclamación, por número de cheque (al menos cinco caracteres) o por cuenta del paciente. Solo se muestran reclamaciones de su identificación fiscal.',
    ],
  ),
  ask(
    billing,
    providers,
    [
      'How long may I take to file a claim?',
      '¿Cuánto tiempo tengo para presentar una reclamación?',
    ],
    [
      'One year from the date of service, unless your network contract says otherwise.',
      'Un año desde la fecha del servicio, salvo que su contrato con la red diga otra cosa.',
    ],
  ),
  ask(
    billing,
    providers,
    ['How do I get the explanation of payment?', '¿Cómo obtengo la explicación del pago?'],
    [
      'Open the claim and choose "Download". The file is named after the claim number.',
      'Abra la reclamación y elija "Descargar". El archivo lleva el número de la reclamación.',
    ],
  ),
  ask(
    billing,
    providers,
    ['How do I send a corrected claim?', '¿Cómo envío una reclamación corregida?'],
    [
      'Send it the way you sent the first one, with the number of the first claim and the code for a replacement.',
      'Envíela como envió la primera, con el número de la primera reclamación y el código de reemplazo.',
    ],
  ),
  ask(
    approval,
    providers,
    ['Which services need precertification?', '¿Qué servicios necesitan precertificación?'],
    [
      'Hospital stays, outpatient surgery, MRI and CT scans, home health, and equipment above $1,000. The member page shows what the plan asks for.',
      'Hospitalizaciones, cirugía ambulatoria, resonancias y tomografías, atención en el hogar y equipo de más de $1,000. La página del miembro muestra lo que pide el plan.',
    ],
  ),
  ask(
    approval,
    providers,
    ['How soon is a request answered?', '¿En cuánto tiempo se responde una solicitud?'],
    [
      'Urgent requests within 72 hours, planned ones within 15 days and mostly within five working days.',
      'Las urgentes en 72 horas, las programadas en 15 días y casi siempre en cinco días hábiles.',
    ],
  ),
];
