/** Codes of schemas/codes/document-category.json. */
export const documentCategories = {
  planDocuments: 1,
  summaryOfBenefits: 2,
  forms: 3,
  notices: 4,
  networkDirectories: 5,
  enrollment: 6,
  financeReports: 7,
  newsletters: 9,
  compliance: 10,
  training: 11,
  other: 12,
} as const;

/** Codes of schemas/codes/link-category.json. */
export const linkCategories = {
  findCare: 1,
  prescriptions: 2,
  wellness: 3,
  rights: 4,
  forEmployers: 5,
  forProviders: 6,
  healthAccounts: 7,
} as const;

/** Codes of schemas/codes/memo-type.json. */
export const memoTypes = {
  general: 1,
  benefit: 2,
  eligibility: 3,
  coordinationOfBenefits: 4,
  subrogation: 5,
  caseManagement: 6,
  stopLoss: 7,
  cobra: 8,
  appeal: 9,
  legal: 10,
  confidentialAddress: 11,
  precertification: 12,
} as const;

/** Codes of schemas/codes/routing-subject.json: the subjects of conversations. */
export const subjectIds = {
  benefits: 1,
  claim: 2,
  claimAppeal: 3,
  eligibility: 4,
  idCard: 5,
  addressChange: 6,
  precertification: 7,
  network: 8,
  healthAccounts: 9,
  cobra: 10,
  website: 11,
  billing: 12,
} as const;

/** Codes of schemas/codes/resolution-type.json: how a conversation ended. */
export const resolutionTypes = {
  answered: 1,
  informationSent: 2,
  claimExplained: 4,
  eligibilityUpdated: 5,
  idCardOrdered: 6,
  forwarded: 7,
} as const;

/** Codes of schemas/codes/payment-type.json: payments of a check run other than checks. */
export const paymentTypes = {
  adminFee: 2,
  stopLossPremium: 3,
  stopLossReimbursement: 4,
  refund: 6,
  void: 7,
  stopPayment: 8,
  manualAdjustment: 9,
  other: 11,
} as const;

/** Codes of schemas/codes/report-type.json whose reports are CSV files. */
export const csvReportTypes: ReadonlySet<number> = new Set([
  2, // Claims detail
  8, // Eligibility census
]);

/** Codes of schemas/codes/letter-template.json. */
export const letterTemplates = {
  otherInsuranceQuestionnaire: 1,
  accidentDetails: 2,
  missingInformation: 3,
  dependentProof: 4,
  overpaymentRefund: 5,
  precertApproved: 6,
  precertDenied: 7,
  precertApprovedInPart: 8,
  appealReceived: 9,
  appealDecision: 10,
  claimFiledTooLate: 11,
  coverageEnded: 12,
  certificateOfCoverage: 13,
  cobraNotice: 14,
  providerPrecertApproved: 17,
  providerPrecertDenied: 18,
  providerPrecertApprovedInPart: 19,
} as const;

/** X12 codes of a member's relationship to the employee (schemas/codes/member-relationship.json). */
export const relationships = {
  spouse: '01',
  stepchild: '17',
  self: '18',
  child: '19',
  domesticPartner: '53',
} as const;

/** CMS codes of schemas/codes/place-of-service.json. */
export const placesOfService = {
  pharmacy: '01',
  telehealthAtHome: '10',
  office: '11',
  home: '12',
  urgentCare: '20',
  inpatientHospital: '21',
  outpatientHospital: '22',
  emergencyRoom: '23',
  surgicalCenter: '24',
  ambulance: '41',
  laboratory: '81',
} as const;
